import { parseSetup, unwrap } from '@tabuleiro/engine';
import { dominoes } from '@tabuleiro/games';
import type { PaperPlayer } from './figures.js';

export const SETUP = unwrap(parseSetup(dominoes, undefined, ''));

/** The weights that our evolution found (table "evolution"): the thesis prints none. */
const EVOLVED = 'a1=2.4, a2=1.99, a3=6.75, a4=0.35, a5=4.81, a6=2.09, a7=0.26';

/** The agent of Antonio et al. with one of its five strategies. */
export const geneticText = (strategy: string): string => `genetic(strategy=${strategy}, ${EVOLVED})`;

/** A player of the thesis as an agent. */
export function agentOf(player: PaperPlayer): string {
  if (typeof player === 'number') return `phases(strategy=${player}, mode=paper, importance=0)`;
  return player === 'genetic' ? geneticText('all') : player;
}

/** "strategy 8", "basic". */
export function labelOf(player: PaperPlayer): string {
  return typeof player === 'number' ? `strategy ${player}` : player;
}

/** About what a match of a strategy takes on one core, in seconds. */
const COSTS: Readonly<Record<PaperPlayer, number>> = {
  1: 0.004,
  2: 0.007,
  3: 0.025,
  4: 0.042,
  5: 0.006,
  6: 0.009,
  7: 0.03,
  8: 0.045,
  basic: 0.0005,
  genetic: 0.0005,
};

export function secondsPerMatch(first: PaperPlayer, second: PaperPlayer): number {
  return COSTS[first] + COSTS[second];
}
