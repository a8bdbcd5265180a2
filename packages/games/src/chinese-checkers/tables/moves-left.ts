import { ok, type Result, type TableStore } from '@tabuleiro/engine';
import { SETS, type Star } from '../cells.js';
import type { ChineseCheckers } from '../position.js';
import { type Ground, groundCells, groundOf } from './ground.js';
import { Ranking } from './ranking.js';
import { DATABASES, loadDatabase, noDatabase } from './table-file.js';

/** Solitaire distances by position of the game. */
export class MovesLeft {
  private readonly ranking: Ranking;
  private readonly cells: readonly Uint8Array[];
  private readonly sorted: Uint8Array;
  /** The pieces that were last asked about, and the answer, for each corner that they may have started from. */
  private readonly asked = new Int32Array(6 * SETS);
  private readonly answers = new Int16Array(6);

  constructor(
    star: Star,
    private readonly ground: Ground,
    private readonly table: Uint8Array,
  ) {
    this.ranking = new Ranking(ground.size, ground.pieces);
    this.cells = [0, 1, 2, 3, 4, 5].map((start) => groundCells(star, start, ground));
    this.sorted = new Uint8Array(ground.pieces);
  }

  /** The least moves that would bring a seat's pieces home, were it alone; -1 where the table does not reach. */
  of(position: ChineseCheckers, seat: number): number {
    const { asked, answers } = this;
    const { own } = position;
    const start = position.terrain.starts[seat];
    // A search asks after one move what it asked before it: all but one of the players stand where they stood.
    let same = true;
    for (let set = 0; set < SETS; set++) {
      const pieces = own[SETS * seat + set];
      if (asked[SETS * start + set] === pieces) continue;
      asked[SETS * start + set] = pieces;
      same = false;
    }
    if (!same) answers[start] = this.lookUp(position, seat, start);
    return answers[start];
  }

  private lookUp(position: ChineseCheckers, seat: number, start: number): number {
    const { sorted } = this;
    const { star } = position.terrain;
    const cells = this.cells[start];
    let count = 0;
    for (let set = 0; set < SETS; set++) {
      for (let pieces = position.own[SETS * seat + set]; pieces !== 0; pieces &= pieces - 1) {
        const cell = cells[star.cellOfBit[(set << 5) + 31 - Math.clz32(pieces & (0 - pieces))]];
        if (cell >= this.ground.size) return -1;
        let at = count++;
        for (; at > 0 && sorted[at - 1] > cell; at--) sorted[at] = sorted[at - 1];
        sorted[at] = cell;
      }
    }
    return this.table[this.ranking.rank(sorted)];
  }
}

/** What was read from each store, by arm of the star: its bytes are checked once, and shared by all who ask. */
const opened = new WeakMap<TableStore, Map<number, Result<MovesLeft>>>();

/** The table of a store for a star, or why there is none, as a sentence; it is read once and kept with its store. */
export function movesLeftOn(star: Star, store: TableStore): Result<MovesLeft> {
  const kept = opened.get(store) ?? new Map<number, Result<MovesLeft>>();
  const known = kept.get(star.arm);
  if (known !== undefined) return known;
  const kind = DATABASES.find(({ arm }) => arm === star.arm);
  if (kind === undefined) return noDatabase(star);
  const table = loadDatabase(store, kind);
  if (!table.ok) return table;
  const made = ok(new MovesLeft(star, groundOf(kind.arm, kind.lines), table.value));
  opened.set(store, kept.set(star.arm, made));
  return made;
}
