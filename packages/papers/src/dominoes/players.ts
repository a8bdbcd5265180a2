import { parseSetup, unwrap } from '@tabuleiro/engine';
import { dominoes } from '@tabuleiro/games';
import type { Player } from './figures.js';

export const SETUP = unwrap(parseSetup(dominoes, undefined, ''));

/** A player of the thesis as an agent. */
export function agentOf(player: Player): string {
  return typeof player === 'number' ? `phases(strategy=${player})` : player;
}

/** "strategy 8", "basic". */
export function labelOf(player: Player): string {
  return typeof player === 'number' ? `strategy ${player}` : player;
}

/** About what a match of a strategy takes on one core, in seconds. */
const COSTS: Readonly<Record<Player, number>> = {
  1: 0.015,
  2: 0.025,
  3: 0.055,
  4: 0.09,
  5: 0.018,
  6: 0.028,
  7: 0.06,
  8: 0.095,
  basic: 0.0005,
  genetic: 0.0005,
};

export function secondsPerMatch(first: Player, second: Player): number {
  return COSTS[first] + COSTS[second];
}
