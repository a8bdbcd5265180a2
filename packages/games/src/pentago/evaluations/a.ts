import { lineEvaluation } from './line-evaluation.js';
import { type LineRule, MOST_STONES, type SideCount } from './line-scores.js';

/** A side needs four inner cells and an end for five in a row: opposing stones inside, or on both ends, rule it out. */
export function usefulStones(own: SideCount, theirs: SideCount): number {
  return theirs.inner === 0 && theirs.ends < 2 ? own.inner + own.ends : 0;
}

/** On a minor diagonal any opposing stone rules five in a row out. */
export function minorStones(own: number, theirs: number): number {
  return theirs === 0 ? own : 0;
}

/** What heuristic A counts for a side: an open four, or five, is as good as won. */
function stonesCounted(own: SideCount, theirs: SideCount): { readonly stones: number; readonly open: boolean } {
  const useful = usefulStones(own, theirs);
  if ((useful === 4 && own.ends === 0) || useful > 4) return { stones: MOST_STONES, open: true };
  if (useful === 4 && own.ends < 2) return { stones: 5, open: false };
  if (useful > 0 && own.ends === 0) return { stones: useful + 1 - theirs.ends, open: false };
  return { stones: useful, open: false };
}

export const rule: LineRule = {
  six(own, theirs) {
    const mine = stonesCounted(own, theirs);
    const other = stonesCounted(theirs, own);
    return {
      own: mine.stones,
      theirs: other.stones,
      // One line that is as good as won, or two that lack a stone.
      ownWin: mine.open ? 2 : mine.stones > 4 ? 1 : 0,
      theirWin: 0,
      ownDanger: false,
      theirDanger: false,
      counts: true,
    };
  },
  minor(own, theirs) {
    const stones = minorStones(own, theirs);
    return {
      own: stones,
      theirs: minorStones(theirs, own),
      ownWin: stones > 4 ? 1 : 0,
      theirWin: 0,
      ownDanger: false,
      theirDanger: false,
      counts: true,
    };
  },
};

/** Heuristic A: the lines on the best of the eight turned boards, and a sure win where one shows. */
export const a = lineEvaluation({
  name: 'a',
  summary: 'heuristic A: stones on lines that can still be won, on the best board after a turn',
  rule,
  whenTurning: 'as to place',
});
