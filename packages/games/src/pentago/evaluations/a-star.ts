import { minorStones, usefulStones } from './a.js';
import { lineEvaluation } from './line-evaluation.js';
import type { LineRule, LineVerdict, SideCount } from './line-scores.js';

/** What A star sees in a line for one side, whoever is to act. */
interface SideVerdict {
  readonly stones: number;
  /** Four inner cells and a way to the fifth. */
  readonly wins: boolean;
  /** Three inner cells and both ends free of the opponent. */
  readonly danger: boolean;
}

interface Form {
  /** The published program takes three inner stones for a threat even where the fourth inner cell is taken. */
  readonly blockedThreats: boolean;
  /** It also forgets that the side that is not to act wins on a line, unless a later line shows it again. */
  readonly forgetsTheirWin: boolean;
}

const PAPER: Form = { blockedThreats: true, forgetsTheirWin: true };
const CORRECTED: Form = { blockedThreats: false, forgetsTheirWin: false };

function sideVerdict(own: SideCount, theirs: SideCount, { blockedThreats }: Form): SideVerdict {
  const stones = usefulStones(own, theirs);
  if (own.inner === 4 && (theirs.ends === 0 || own.ends >= 1)) return { stones, wins: true, danger: false };
  if (own.inner === 3 && theirs.ends === 0 && (blockedThreats || theirs.inner === 0)) {
    return { stones, wins: false, danger: true };
  }
  if (stones === 4 && own.ends < 2) return { stones: 5, wins: false, danger: false };
  const open = stones > 0 && own.ends === 0 ? 1 - theirs.ends : 0;
  return { stones: stones + open, wins: false, danger: false };
}

/** The side to act wins with one line that lacks a stone; the other needs two. */
function verdict(own: SideVerdict, theirs: SideVerdict, { forgetsTheirWin }: Form): LineVerdict {
  const flagged = own.wins || theirs.wins;
  const theirFlag = theirs.wins && !own.wins && !forgetsTheirWin;
  return {
    own: own.stones,
    theirs: theirs.stones,
    ownWin: own.wins || (!flagged && own.stones > 4) ? 2 : 0,
    theirWin: theirFlag ? 2 : !flagged && theirs.stones > 4 ? 1 : 0,
    ownDanger: own.danger,
    theirDanger: theirs.danger,
    counts: !flagged,
  };
}

/** The rule of heuristic A star for single lines, as published or corrected. */
export function aStarRule(form: Form): LineRule {
  return {
    six: (own, theirs) => verdict(sideVerdict(own, theirs, form), sideVerdict(theirs, own, form), form),
    minor(own, theirs) {
      const side = (stones: number): SideVerdict => ({ stones, wins: false, danger: false });
      return verdict(side(minorStones(own, theirs)), side(minorStones(theirs, own)), form);
    },
  };
}

const SUMMARY = 'heuristic A star: as A, with more care about who wins first, and about threats';

/** A star with its slips corrected. */
export const aStar = lineEvaluation({
  name: 'a-star',
  summary: SUMMARY,
  rule: aStarRule(CORRECTED),
  whenTurning: 'own choice',
});

/** Before a turn it looks at the board as it lies; at even depths no such position is evaluated. */
export const aStarStill = lineEvaluation({
  name: 'a-star-still',
  summary: `${SUMMARY}; looks at no turns where a turn is due`,
  rule: aStarRule(CORRECTED),
  whenTurning: 'still',
});

/** A star as the published program computes it. */
export const aStarPaper = lineEvaluation({
  name: 'a-star-paper',
  summary: `${SUMMARY}; as published, slips included`,
  rule: aStarRule(PAPER),
  whenTurning: 'opponent chooses',
});

export const aStarStillPaper = lineEvaluation({
  name: 'a-star-still-paper',
  summary: `${SUMMARY}; as published, looks at no turns where a turn is due`,
  rule: aStarRule(PAPER),
  whenTurning: 'still',
});
