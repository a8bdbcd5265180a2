import { listMoves, OVER, type Position, Rng, type Table, type View } from '@tabuleiro/engine';
import { type Match, parseView, replay } from '@tabuleiro/engine/match';
import { isOver, type SeenTable, wholeGame } from '@tabuleiro/online';

/** A table online as a terminal shows it. */
export class TableSight {
  constructor(readonly table: Table) {}

  /** The board, as far as whoever attends may see it; null before there is one. */
  draw(seen: SeenTable): string | null {
    const { game, setup } = this.table;
    if (!seen.begun) return null;
    const view = this.hiddenView(seen);
    if (view !== null) return game.hidden ? (game.drawView?.(view) ?? view.text()) : null;
    const open = seen.position === null ? null : game.parsePosition(seen.position, setup);
    if (open?.ok) return game.draw(open.value);
    const match = this.match(seen);
    return match === null ? null : game.draw(match.position);
  }

  /** What a seat that is to decide sees, for an agent; null where that is not known. */
  view(seen: SeenTable): View | null {
    const { turn } = seen;
    if (turn < 0) return null;
    if (this.table.game.hidden) return this.hiddenView(seen);
    return this.match(seen)?.view(turn) ?? null;
  }

  /** The legal moves of the seat to decide, as texts. */
  moves(seen: SeenTable): string[] {
    const position = this.decided(seen);
    return position === null ? [] : listMoves(position).map((move) => this.table.game.makeMove(position, move));
  }

  /** How a move is written that an agent decided on. */
  text(seen: SeenTable, move: number): string | null {
    const position = this.decided(seen);
    return position?.isLegal(move) === true ? this.table.game.makeMove(position, move) : null;
  }

  /** The position to decide in, or one that the seat cannot tell from it: the same moves are legal there. */
  private decided(seen: SeenTable): Position | null {
    if (seen.turn === OVER) return null;
    const view = this.hiddenView(seen);
    return view === null ? (this.match(seen)?.position ?? null) : view.sample(new Rng(1));
  }

  private hiddenView({ view: text }: SeenTable): View | null {
    const view = text === null ? null : parseView(this.table, text);
    return view?.ok === true ? view.value : null;
  }

  /** The whole game, where all of it is known. */
  private match(seen: SeenTable): Match | null {
    const moves = this.table.game.hidden && !isOver(seen) ? null : wholeGame(seen);
    const match = moves === null ? null : replay(this.table, { start: null, moves });
    return match?.ok === true ? match.value : null;
  }
}
