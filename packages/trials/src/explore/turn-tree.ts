import { MAX_MOVES, OVER, type Position } from '@tabuleiro/engine';

/** Whole numbers in a typed array that grows. */
class IntList {
  length = 0;
  private items = new Int32Array(1024);

  push(item: number): void {
    if (this.length === this.items.length) {
      const longer = new Int32Array(2 * this.items.length);
      longer.set(this.items);
      this.items = longer;
    }
    this.items[this.length++] = item;
  }

  at(index: number): number {
    return this.items[index];
  }
}

/** How a level leads to the next one: the children of each node, side by side, and the moves into each child. */
class LevelLinks {
  readonly firstChild = new IntList();
  readonly firstMove = new IntList();
  readonly moves = new IntList();

  get children(): number {
    return this.firstMove.length;
  }

  addChild(turn: readonly number[]): void {
    this.firstMove.push(this.moves.length);
    for (const move of turn) this.moves.push(move);
  }
}

/**
 * The positions of a walk through a game, level by level, kept as the turns that lead to them: a dozen bytes each
 * instead of a position, and all positions of a level are passed in order by playing and taking back.
 */
export class TurnTree<P extends Position> {
  private readonly rows: LevelLinks[] = [];
  private readonly walker: P;

  /** The root's own position stays as it is: the tree walks on a copy. */
  constructor(root: P) {
    this.walker = root.clone();
  }

  /**
   * Adds a level and answers with its size: `select` says of every position reached by a whole turn whether it belongs
   * there. The last level of a walk need not be kept.
   */
  addLevel(select: (reached: P) => boolean, keep: boolean): number {
    const row = new LevelLinks();
    const turn: number[] = [];
    let children = 0;
    this.visitFrom(0, 0, (position) => {
      if (keep) row.firstChild.push(row.children);
      if (position.turn === OVER) return;
      forEachTurn(position, turn, 0, (reached) => {
        if (!select(reached)) return;
        children++;
        if (keep) row.addChild(turn);
      });
    });
    if (keep) {
      row.firstChild.push(row.children);
      row.firstMove.push(row.moves.length);
      this.rows.push(row);
    }
    return children;
  }

  private visitFrom(level: number, node: number, visit: (position: P) => void): void {
    const { walker } = this;
    if (level === this.rows.length) {
      visit(walker);
      return;
    }
    const { firstChild, firstMove, moves } = this.rows[level];
    for (let child = firstChild.at(node); child < firstChild.at(node + 1); child++) {
      const start = firstMove.at(child);
      const end = firstMove.at(child + 1);
      for (let i = start; i < end; i++) walker.play(moves.at(i));
      this.visitFrom(level + 1, child, visit);
      for (let i = start; i < end; i++) walker.undo();
    }
  }
}

let buffer = new Int32Array(4 * MAX_MOVES);

/** Plays every whole turn from a position and shows where it leads, with the turn's moves in `turn`. */
function forEachTurn<P extends Position>(position: P, turn: number[], at: number, visit: (reached: P) => void): void {
  if (at + MAX_MOVES > buffer.length) {
    const longer = new Int32Array(2 * buffer.length);
    longer.set(buffer);
    buffer = longer;
  }
  const end = position.moves(buffer, at);
  for (let i = at; i < end; i++) {
    const move = buffer[i];
    turn.push(move);
    position.play(move);
    if (position.turn !== OVER && position.midTurn) forEachTurn(position, turn, end, visit);
    else visit(position);
    position.undo();
    turn.pop();
  }
}
