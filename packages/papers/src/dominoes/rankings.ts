/** Verdicts on claims about several shares at once. */
import { AGREEMENT, compareProportions, type Proportion, type Verdict, wilson } from '@tabuleiro/stats';

/** Whether a strategy wins more than each of the others: a difference that chance could make tells nothing. */
export function winsMost<Name>(shares: ReadonlyMap<Name, Proportion>, name: Name): Verdict {
  const own = shares.get(name);
  if (own === undefined) return 'not run';
  const tests = [...shares].filter(([other]) => other !== name).map(([, other]) => compareProportions(own, other));
  if (tests.some(({ p, difference }) => p < AGREEMENT && difference < 0)) return 'not reproduced';
  return tests.every(({ p, difference }) => p < AGREEMENT && difference > 0) ? 'reproduced' : 'too few games to tell';
}

/** Whether all shares are below a bound, by their intervals. */
export function staysBelow(shares: readonly Proportion[], bound: number): Verdict {
  const intervals = shares.map(({ successes, n }) => wilson(successes, n));
  if (intervals.some(({ low }) => low >= bound)) return 'not reproduced';
  return intervals.every(({ high }) => high < bound) ? 'reproduced' : 'too few games to tell';
}
