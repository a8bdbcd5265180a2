import type { Table } from '@tabuleiro/engine';
import type { Reviewed } from '../engine/protocol.js';

/** How bad a move was, as players write it: imprecise, a mistake, a blunder. */
export const MARKS = ['?!', '?', '??'] as const;
export type Mark = (typeof MARKS)[number];

/** Less than this share of all there is to lose is not worth a word. */
const NOTABLE = 0.025;
const MISTAKE = 0.12;
const BLUNDER = 0.35;

/** The mark of a move; null for one that nothing is said against. Whatever changes a proven result is a blunder. */
export function markOf({ game }: Pick<Table, 'game'>, move: Reviewed): Mark | null {
  if (move.good) return null;
  const share = move.lost / (game.payoffs.high - game.payoffs.low);
  const proven = move.bestBasis?.kind === 'proven';
  if (share >= BLUNDER) return '??';
  if (share >= MISTAKE || proven) return '?';
  return share >= NOTABLE ? '?!' : null;
}

/** The share of critical decisions in which the value was kept: what `tabuleiro accuracy` measures, of one game. */
export interface GameAccuracy {
  /** Decisions in which a move could lose value. */
  readonly positions: number;
  readonly kept: number;
  /** Null where there was nothing to decide. */
  readonly accuracy: number | null;
  /** How many of the decisions were judged by a search, which may err. */
  readonly guessed: number;
  /** Of how many decisions nobody could tell whether something could be lost. */
  readonly unknown: number;
}

/** The accuracy of a seat. Where only a search has judged, a move that is hardly worse has kept the value. */
export function accuracyOf(table: Pick<Table, 'game'>, reviewed: readonly Reviewed[], seat: number): GameAccuracy {
  const own = reviewed.filter((move) => move.seat === seat);
  const critical = own.filter((move) => move.critical === true);
  const kept = critical.filter((move) => markOf(table, move) === null).length;
  return {
    positions: critical.length,
    kept,
    accuracy: critical.length === 0 ? null : kept / critical.length,
    guessed: critical.filter(({ bestBasis }) => bestBasis?.kind !== 'proven').length,
    unknown: own.filter((move) => move.critical === null).length,
  };
}

/** What a bad move did, as far as that can be said in words. */
export type Harm =
  | 'win-to-draw'
  | 'win-to-loss'
  | 'draw-to-loss'
  | 'sure-win-gone'
  | 'sure-draw-gone'
  | 'worse-a-little'
  | 'worse'
  | 'worse-much';

/** What a bad move did: to the result, where that is known, or else how much worse it was than the best one. */
export function harmOf(table: Table, move: Reviewed): Harm {
  const { bestValue: best, playedValue: played } = move;
  if (table.sideCount === 2 && move.bestBasis?.kind === 'proven' && best >= 0) {
    const won = best > 0;
    if (move.playedBasis?.kind !== 'proven') return won ? 'sure-win-gone' : 'sure-draw-gone';
    if (won && played > 0) return 'worse';
    if (!won) return 'draw-to-loss';
    return played < 0 ? 'win-to-loss' : 'win-to-draw';
  }
  const mark = markOf(table, move);
  return mark === '??' ? 'worse-much' : mark === '?' ? 'worse' : 'worse-a-little';
}
