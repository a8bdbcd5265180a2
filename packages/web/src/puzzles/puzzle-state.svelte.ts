import type { Position, Puzzle, Table } from '@tabuleiro/engine';
import { isSolution, playTurn, puzzlePosition } from '@tabuleiro/trials';
import type { MadeMove } from '../engine/replayed-position.js';
import { choicesOf } from '../play/move-choices.js';

/** How it stands: being tried, just tried in vain, solved, or given away. */
export type PuzzleStanding = 'open' | 'wrong' | 'right' | 'shown';

/** A puzzle that somebody tries to solve. A try is a whole turn, which may be several moves. */
export class PuzzleState {
  readonly table: Table;
  readonly puzzle: Puzzle;
  readonly seat: number;
  private readonly start: Position;
  /** The moves of the turn on the board. */
  tried = $state.raw<readonly string[]>([]);
  standing = $state<PuzzleStanding>('open');
  /** Whole turns that did not solve it, the last one at the end. */
  failures = $state.raw<readonly (readonly string[])[]>([]);
  private readonly reached = $derived.by(() => this.replay(this.tried));
  readonly position = $derived(this.reached.position);
  readonly made = $derived(this.reached.made);
  readonly choices = $derived.by(() => (this.standing === 'open' ? choicesOf(this.table, this.reached.position) : []));

  constructor(table: Table, puzzle: Puzzle) {
    this.table = table;
    this.puzzle = puzzle;
    this.start = puzzlePosition(table, puzzle.position);
    this.seat = this.start.turn;
  }

  /** Who looks: where hands are hidden, only what the solver sees is shown. */
  get viewer(): number | null {
    return this.table.game.hidden ? this.seat : null;
  }

  /** One more move of the turn; once it is whole, it solves the puzzle or does not. */
  play(text: string): void {
    const tried = [...this.tried, text];
    const { after } = this.replay(tried);
    this.tried = tried;
    if (after.turn === this.seat && after.midTurn) return;
    const right = isSolution(this.table, this.puzzle, tried);
    this.standing = right ? 'right' : 'wrong';
    if (!right) this.failures = [...this.failures, tried];
  }

  /** Back to where the puzzle begins. */
  reset(): void {
    this.tried = [];
    this.standing = 'open';
  }

  show(): void {
    this.tried = this.puzzle.moves;
    this.standing = 'shown';
  }

  private replay(moves: readonly string[]): { position: Position; after: Position; made: MadeMove | null } {
    const { position: after, last } = playTurn(this.table, this.puzzle.position, moves);
    // The hands of the others are a guess: where a round is over they would all be shown, so its last move is not made.
    const guessed = this.table.game.hidden && after.turn < 0;
    return guessed ? { position: this.start, after, made: null } : { position: after, after, made: last };
  }
}
