import type { Rules } from '../rules.js';

/**
 * What a match is worth to a pair from the scores at the end of a round, from -1 (lost) to 1 (won): certain once a pair
 * has the target, else by the lead, measured by how far the leader still has to go. The two constants are fitted to
 * 40,000 matches of the basic strategy against itself.
 */
const SPREAD = 60;
const SPREAD_PER_POINT = 0.25;

export function prospect(rules: Rules, own: number, theirs: number): number {
  const lead = own - theirs;
  if (rules.play === 'round' || rules.ends === '2') return lead / rules.target;
  const most = Math.max(own, theirs);
  if (most >= rules.target && lead !== 0) return lead > 0 ? 1 : -1;
  const spread = SPREAD + SPREAD_PER_POINT * Math.max(0, rules.target - most);
  return lead / Math.sqrt(spread * spread + lead * lead);
}
