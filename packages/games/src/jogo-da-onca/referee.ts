import { moveLimit, type Referee, repetition, together } from '@tabuleiro/engine';
import type { RuleValues } from './rules.js';

const UNLIMITED = Number.POSITIVE_INFINITY;

/** Who ends games that come to no end by themselves; null where the options leave nobody to. */
export function refereeOf({ repetition: times, moves }: RuleValues): Referee | null {
  const referees = [
    ...(times === UNLIMITED ? [] : [repetition(times)]),
    ...(moves === UNLIMITED ? [] : [moveLimit(2 * moves)]),
  ];
  return referees.length < 2 ? (referees[0] ?? null) : together(referees);
}
