import { readStored, removeStored, writeStored } from '../store/stored.js';
import { makeAddress, parseAddress } from './address.js';
import type { PlayState } from './play-state.js';

/**
 * A game with hidden hands while its round goes on: its address would tell who holds what, so it is kept on the device,
 * one for each game.
 */
const keyOf = (gameId: string) => `round.${gameId}`;

export function keepRound(state: PlayState): void {
  writeStored(keyOf(state.table.game.id), makeAddress(state).toString());
}

export function forgetRound(gameId: string): void {
  removeStored(keyOf(gameId));
}

/** The round that was left; null where there is none, or none that can be read. */
export function keptRound(gameId: string): PlayState | null {
  const text = readStored(keyOf(gameId));
  if (text === null) return null;
  const parsed = parseAddress(gameId, new URLSearchParams(text));
  return parsed.ok ? parsed.value : null;
}
