import type { Features, PracticeSettings } from '../contract/features.js';
import type { Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';

/** A position that is learned from. */
export interface Step {
  readonly onlooker: number;
  /** What was expected to come of it: after the best move, or where the expected line leads. */
  readonly expected: number;
  /** Whether that is all there is to learn: what came after is no answer to it, since a move was drawn by lot. */
  readonly fixed: boolean;
}

/** What a step should have been worth, from what was expected of the next one and what that should have been worth. */
export type TaughtBy = (step: Step, later: number | null, target: number) => number;

/** How much the end of a game counts, and how much is lost on the way to it. */
export type TaughtOptions = Pick<PracticeSettings, 'lambda' | 'haste'>;

/** What came to be, as far as lambda says, and what was expected after the best move. */
export function fromSuccessors({ lambda, haste }: TaughtOptions): TaughtBy {
  const kept = 1 - haste;
  return (step, _, target) => kept * (step.fixed ? step.expected : lambda * target + (1 - lambda) * step.expected);
}

/** The same for the ends of expected lines, each of which learns from the next one. */
export function fromLeaves({ lambda, haste }: TaughtOptions): TaughtBy {
  const kept = 1 - haste;
  return (step, later, target) => {
    if (step.fixed) return step.expected;
    return kept * (later === null ? target : lambda * target + (1 - lambda) * later);
  };
}

/** What each step of a game should have been worth to whoever looks at it, reckoned from its end. */
export function backwards<P extends Position>(
  { sides }: Pick<Table<P>, 'sides'>,
  { onlooker }: Pick<Features<P>, 'onlooker'>,
  steps: readonly Step[],
  payoffs: readonly number[] | null,
  taughtBy: TaughtBy,
): Float32Array {
  const many = onlooker === 'every seat' ? sides.length : 1;
  const targets = new Float32Array(steps.length);
  for (let i = steps.length - 1; i >= 0; i--) {
    const step = steps[i];
    const next = i + many;
    if (next >= steps.length) {
      targets[i] = taughtBy(step, null, payoffs === null ? step.expected : payoffs[step.onlooker]);
      continue;
    }
    const sign = sides[steps[next].onlooker] === sides[step.onlooker] ? 1 : -1;
    targets[i] = taughtBy(step, sign * steps[next].expected, sign * targets[next]);
  }
  return targets;
}
