import { PERSON } from '@tabuleiro/engine/match';
import type { HostMessage } from '@tabuleiro/protocol';
import { isSecret, type Standing } from './shown.js';

/** Somebody who is told of the game, and may act for seats. */
export interface Guest {
  readonly seats: readonly number[];
  readonly send: (message: HostMessage) => void;
  /** Of several persons at one device, the one who looks at the board. */
  looker: number | null;
  /** The version that has been shown. */
  seen: number;
}

/** A client's end of a host. */
export interface Connection {
  /** Takes whatever comes as a message; it is answered by messages, never by an exception. */
  hear(message: unknown): Promise<void>;
  leave(): void;
}

export function mayActFor({ seats }: Guest, players: readonly string[], seat: number): boolean {
  return seats.includes(seat) && players[seat] === PERSON;
}

/** The seats of the persons whom a client speaks for. */
export function personsOf({ seats }: Guest, players: readonly string[]): readonly number[] {
  return seats.filter((seat) => players[seat] === PERSON);
}

/** Whether the hand of a seat is covered at a device that several persons share. */
export function isCovered(guest: Guest, game: Pick<Standing, 'match' | 'players'>, seat: number): boolean {
  return isSecret(game) && personsOf(guest, game.players).length > 1 && guest.looker !== seat;
}
