import { subSeed } from '@tabuleiro/engine';
import { momentsOf, oneSampleTTest, type Proportion } from '@tabuleiro/stats';
import type { GameLine, Matches } from '@tabuleiro/trials';
import { SIMULATIONS } from './figures.js';

const SEED = 2015;

/** A row of a table, both by number: where the seed of its matches comes from. */
export type Place = readonly [table: number, row: number];

/** Two agents at dominoes, every deal from both sides. */
export function matchesOf(
  title: string,
  agents: readonly [string, string],
  games: number,
  [table, row]: Place,
): Matches {
  return {
    kind: 'matches',
    title: `Dominoes, ${title}`,
    game: 'dominoes',
    agents,
    games,
    seed: subSeed(SEED, 100 * table + row),
  };
}

/** How the matches of the first agent went, and what the tests of the thesis say about them. */
export interface Result {
  readonly wins: number;
  readonly games: number;
  /** Student's t of ten simulations against an even score; null where there are too few matches for that. */
  readonly t: number | null;
  /** Pearson's chi-square of all matches against an even score. */
  readonly chiSquare: number;
}

/** The name under which the first agent of a run plays: it has the first seat of the first game. */
export function firstName(lines: readonly GameLine[]): string {
  return lines.find(({ block, index }) => block === 0 && index === 0)?.seats[0] ?? '';
}

/** The share of the matches that the first agent has won; a level one counts half. */
export function winsOf(lines: readonly GameLine[]): Proportion {
  const { wins, games } = resultOf(lines);
  return { successes: wins, n: games };
}

/** The matches in the order of their blocks, as ten simulations of equal size; the two games of a deal stay together. */
export function resultOf(lines: readonly GameLine[]): Result {
  const agent = firstName(lines);
  const blocks = Math.max(...lines.map(({ block }) => block)) + 1;
  const shares = Array.from({ length: SIMULATIONS }, () => ({ wins: 0, games: 0 }));
  let wins = 0;
  for (const line of lines) {
    const won = (line.payoffs[line.seats.indexOf(agent)] + 1) / 2;
    const simulation = shares[Math.floor((SIMULATIONS * line.block) / blocks)];
    simulation.wins += won;
    simulation.games++;
    wins += won;
  }
  const games = lines.length;
  const even = games / 2;
  const enough = shares.every((share) => share.games > 0);
  const moments = momentsOf(shares.map((share) => share.wins / share.games));
  return {
    wins,
    games,
    t: enough && moments.sd > 0 ? oneSampleTTest(moments, 0.5).t : null,
    chiSquare: (2 * (wins - even) ** 2) / even,
  };
}
