import { MAX_MOVES, type Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import type { Rng } from '../rng.js';
import type { TrainedJudge } from './judge.js';

/** Beyond everything that can be expected. */
const BEYOND = 2;
/** Decisions of one turn, at the most. */
const LONGEST_TURN = 64;

/** Chooses by what a network expects so many whole turns later, and says which line it expects. */
export class Lookahead<P extends Position> {
  /** How many positions were judged since somebody set this to 0. */
  judged = 0;
  /** What the last choice was expected to be worth to the seat that made it, and the expected line, decision by decision. */
  value = 0;
  readonly line = new Int32Array(LONGEST_TURN);
  length = 0;
  private readonly moves = new Int32Array(4 * MAX_MOVES);
  private readonly lines: Int32Array[] = [this.line];
  private readonly lengths = new Int32Array(LONGEST_TURN + 1);

  constructor(
    private readonly table: Table<P>,
    private readonly judge: TrainedJudge<P>,
    private readonly turns: number,
  ) {
    for (let ply = 1; ply < LONGEST_TURN; ply++) this.lines.push(new Int32Array(LONGEST_TURN - ply));
  }

  /** Finds what is expected to be best for the seat to act, any of several that look the same. */
  choose(position: P, rng: Rng): void {
    const { moves, table } = this;
    const side = table.sides[position.turn];
    const count = position.moves(moves, 0);
    // Of several that look the same the first found stays.
    rng.shuffle(moves, 0, count);
    let best = -BEYOND;
    for (let i = 0; i < count; i++) {
      const value = this.after(position, moves[i], side, best, BEYOND, 0, count, this.turns);
      if (value <= best) continue;
      best = value;
      this.keep(0, moves[i]);
    }
    this.value = best;
    this.length = this.lengths[0];
  }

  /** Alpha-beta for one side: what a move comes to, so many decisions and turns below the one that is made. */
  private after(
    position: P,
    move: number,
    side: number,
    alpha: number,
    beta: number,
    ply: number,
    from: number,
    turns: number,
  ): number {
    position.play(move);
    const value = this.worth(position, side, alpha, beta, ply + 1, from, position.midTurn ? turns : turns - 1);
    position.undo();
    return value;
  }

  private worth(
    position: P,
    side: number,
    alpha: number,
    beta: number,
    ply: number,
    from: number,
    turns: number,
  ): number {
    const { judge, moves, table } = this;
    this.lengths[ply] = 0;
    const { turn } = position;
    if (turn < 0 || turns === 0 || ply === LONGEST_TURN) {
      this.judged++;
      return judge.value(position, table.sides.indexOf(side));
    }
    const own = table.sides[turn] === side;
    let [low, high] = [alpha, beta];
    const end = position.moves(moves, from);
    for (let i = from; i < end && low < high; i++) {
      const value = this.after(position, moves[i], side, low, high, ply, end, turns);
      if (own ? value <= low : value >= high) continue;
      if (own) low = value;
      else high = value;
      this.keep(ply, moves[i]);
    }
    return own ? low : high;
  }

  /** The expected line from here: a move, and what is expected after it. */
  private keep(ply: number, move: number): void {
    const line = this.lines[ply];
    const after = this.lengths[ply + 1];
    line[0] = move;
    for (let i = 0; i < after; i++) line[i + 1] = this.lines[ply + 1][i];
    this.lengths[ply] = after + 1;
  }
}
