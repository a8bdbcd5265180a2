import { beginningOf, type Lesson, type Table } from '@tabuleiro/engine';
import type { MoveArrow } from '../board/cell-mark.js';
import { replayed } from '../engine/replayed-position.js';
import { choicesOf } from '../play/move-choices.js';

/** How a step stands: to be done, just done otherwise, or done. */
export type StepStanding = 'asked' | 'otherwise' | 'well';

/** A lesson that somebody is taking: one step after the other, each of one move. */
export class LessonState {
  readonly table: Table;
  readonly lesson: Lesson;
  /** Which step; as many as there are where all are done. */
  at = $state(0);
  standing = $state<StepStanding>('asked');
  /** What was played in this step: the learner's move, and the replies that have been made. */
  private made = $state.raw<readonly string[]>([]);
  /** Whether somebody has tried something else, or wants to be shown. */
  helped = $state(false);
  private readonly shown = $derived.by(() => Math.min(this.at, this.lesson.steps.length - 1));
  private readonly start = $derived.by(() => beginningOf(this.lesson, this.shown));
  private readonly reached = $derived.by(() =>
    replayed(this.table, { start: this.start.start, moves: [...this.start.moves, ...this.made] }),
  );
  readonly step = $derived.by(() => this.lesson.steps[this.shown]);
  readonly done = $derived.by(() => this.at === this.lesson.steps.length);
  readonly position = $derived.by(() => this.reached.match.position);
  readonly madeMove = $derived.by(() => this.reached.made);
  /** The learner's seat in this step. */
  readonly seat = $derived.by(() => replayed(this.table, this.start).match.position.turn);
  readonly choices = $derived.by(() => (this.standing === 'asked' ? choicesOf(this.table, this.position) : []));
  /** Replies that have not been made yet. */
  readonly pending = $derived.by(() =>
    this.standing === 'well' ? (this.step.replies ?? []).slice(this.made.length - 1) : [],
  );
  /** The first right move as an arrow, for those who want to be shown. */
  readonly arrows = $derived.by((): readonly MoveArrow[] => {
    const { right } = this.step;
    const shown = this.helped && this.standing === 'asked' && right !== undefined;
    const cells = shown ? this.choices.find(({ text }) => text === right[0])?.steps : undefined;
    return cells === undefined ? [] : [{ cells, colour: 'colour-gold' }];
  });

  constructor(table: Table, lesson: Lesson, at: number) {
    this.table = table;
    this.lesson = lesson;
    this.at = at;
  }

  /** Who looks: where hands are hidden, the learner sees no more than at a table. */
  get viewer(): number | null {
    return this.table.game.hidden ? this.seat : null;
  }

  play(text: string): void {
    const right = this.step.right?.includes(text) ?? true;
    this.made = [text];
    this.standing = right ? 'well' : 'otherwise';
    if (!right) this.helped = true;
  }

  /** One of the others plays. */
  reply(): void {
    this.made = [...this.made, ...this.pending.slice(0, 1)];
  }

  /** The move is taken back, and the step asked for again. */
  retry(): void {
    this.made = [];
    this.standing = 'asked';
  }

  goTo(step: number): void {
    this.at = step;
    this.helped = false;
    // After the last step the board stays as it is.
    if (!this.done) this.retry();
  }
}
