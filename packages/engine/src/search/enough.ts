import { phrase } from '../agents/sentences.js';
import { Unmakeable } from '../agents/unmakeable.js';
import type { AgentValues } from '../contract/agent.js';
import type { Model } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import { choice, num, type Values } from '../text/params.js';
import type { Phrase } from '../text/phrases.js';
import type { Scoring } from './scoring.js';

const bound = (side: string, fallback: number) =>
  num(`${side} is good enough to look no further`, fallback, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);

/** The parameters of a search that is content with enough; `of` says which search that is, where there are others. */
export const enoughParams = (of = '') => ({
  lower: bound(`${of}for the opponent, a value below this`, -0.99),
  upper: bound(`${of}for itself, a value above this`, 0.99),
  bounds: choice(
    `${of}whether the bounds are in units of payoff, or in the numbers that the evaluation counts by`,
    ['payoff', 'evaluation'],
    'payoff',
  ),
});

type EnoughSpecs = ReturnType<typeof enoughParams>;

/** What is enough, as scores: for the deciding side, and for the other one. */
export interface Enough {
  readonly own: number;
  readonly other: number;
}

/** Why bounds in units of payoff say nothing: one that no payoff reaches would silently never count. */
export function unreachableBound({ game }: Table, values: Values<EnoughSpecs>): Phrase | null {
  if (values.bounds !== 'payoff') return null;
  const { low, high } = game.payoffs;
  const beyond = beyondRange(values, low, high);
  return beyond === null ? null : phrase('bound-beyond-payoff', { ...beyond, low, high });
}

/** The bounds as scores. Throws `Unmakeable` where one is in the evaluation's numbers and beyond all that it gives. */
export function enoughOf<P extends Model>(scoring: Scoring<P>, values: AgentValues<EnoughSpecs>): Enough {
  const { lower, upper, bounds } = values;
  if (bounds === 'payoff') return { own: scoring.fromPayoff(upper), other: 0 - scoring.fromPayoff(lower) };
  const { scale = 1, low, high } = scoring.evaluation;
  const beyond = beyondRange(values, low / scale, high / scale);
  if (beyond !== null) {
    throw new Unmakeable(phrase('bound-beyond-evaluation', { ...beyond, low: low / scale, high: high / scale }));
  }
  return { own: scale * upper, other: 0 - scale * lower };
}

/** The bound that is out of reach. Infinity means that nothing is enough, which is a wish like any other. */
function beyondRange(
  { lower, upper }: { readonly lower: number; readonly upper: number },
  low: number,
  high: number,
): { readonly key: string; readonly bound: number } | null {
  if (Number.isFinite(upper) && upper > high) return { key: 'upper', bound: upper };
  return Number.isFinite(lower) && lower < low ? { key: 'lower', bound: lower } : null;
}
