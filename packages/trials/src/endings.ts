import { FAULTS, type Fault, isFault } from '@tabuleiro/engine/match';
import type { GameLine } from './lines.js';

/** How many games an agent lost otherwise than by the rules, by the reason; reasons that did not occur are left out. */
export type FaultCounts = Readonly<Partial<Record<Fault, number>>>;

/** How often an agent lost by which fault. */
export function faultsOf(agent: string, games: readonly Pick<GameLine, 'seats' | 'ending'>[]): FaultCounts {
  const counts: Partial<Record<Fault, number>> = {};
  for (const { seats, ending } of games) {
    if (ending === undefined || !isFault(ending) || seats[ending.seat] !== agent) continue;
    counts[ending.reason] = (counts[ending.reason] ?? 0) + 1;
  }
  return counts;
}

/** "20 by an illegal move, 3 by time"; empty where there was nothing. */
export function faultsText(counts: FaultCounts): string {
  return FAULTS.flatMap((fault) => (counts[fault] === undefined ? [] : [`${counts[fault]} ${WORDS[fault]}`])).join(
    ', ',
  );
}

const WORDS: Readonly<Record<Fault, string>> = {
  resigned: 'resigned',
  time: 'by time',
  illegal: 'by an illegal move',
  crashed: 'by a crash',
  abandoned: 'abandoned',
};
