import type { Table } from '@tabuleiro/engine';
import type { MoveArrow } from '../board/cell-mark.js';
import { EngineClient } from '../engine/client.js';
import type { Reviewed } from '../engine/protocol.js';
import { type Place, replayed } from '../engine/replayed-position.js';
import { choicesOf } from '../play/move-choices.js';

/** How a mistake that is gone through again stands. */
export type RelearnStanding = 'asked' | 'checking' | 'same' | 'wrong' | 'right' | 'shown';

/** The mistakes of somebody's own game, one after the other, each as a position in which something better is to be found. */
export class RelearnState {
  readonly table: Table;
  readonly mistakes: readonly Reviewed[];
  private readonly place: Omit<Place, 'start' | 'moves'>;
  /** Which of them; as many as there are where all are done. */
  at = $state(0);
  standing = $state<RelearnStanding>('asked');
  /** The move on the board, and the last one that was tried. */
  private made = $state.raw<readonly string[]>([]);
  tried = $state('');
  /** Those for which something as good as the best move was found. */
  found = $state.raw<ReadonlySet<number>>(new Set());
  readonly done = $derived.by(() => this.at === this.mistakes.length);
  readonly mistake = $derived.by(() => this.mistakes[Math.min(this.at, this.mistakes.length - 1)]);
  private readonly reached = $derived.by(() => replayed(this.table, { start: this.mistake.before, moves: this.made }));
  readonly position = $derived.by(() => this.reached.match.position);
  readonly madeMove = $derived.by(() => this.reached.made);
  readonly choices = $derived.by(() => (this.standing === 'asked' ? choicesOf(this.table, this.position) : []));
  /** The mistake as an arrow, until something is tried. */
  readonly arrows = $derived.by((): readonly MoveArrow[] => {
    const cells = this.choices.find(({ text }) => text === this.mistake.played)?.steps ?? [];
    return cells.length === 0 ? [] : [{ cells, colour: 'colour-gold' }];
  });
  private readonly engine = new EngineClient();

  constructor(table: Table, place: Place, mistakes: readonly Reviewed[]) {
    this.table = table;
    this.mistakes = mistakes;
    this.place = { game: place.game, seats: place.seats, rules: place.rules };
  }

  /** A try: the best move is known, and any other is judged as those of the game were. */
  async play(text: string): Promise<void> {
    const { mistake, at } = this;
    this.made = [text];
    this.tried = text;
    if (text === mistake.played) this.standing = 'same';
    else if (text === mistake.best) this.find();
    else {
      this.standing = 'checking';
      const place = { ...this.place, start: mistake.before, moves: [text] };
      const judged = await this.engine.ask<'review'>({ kind: 'review', place }).catch(() => null);
      // Whoever has gone on meanwhile does not wait for this any more.
      if (judged === null || this.at !== at || this.standing !== 'checking') return;
      if (judged.at(-1)?.good === true) this.find();
      else this.standing = 'wrong';
    }
  }

  private find(): void {
    this.standing = 'right';
    this.found = new Set([...this.found, this.at]);
  }

  retry(): void {
    this.made = [];
    this.standing = 'asked';
  }

  show(): void {
    this.engine.stop();
    this.made = [this.mistake.best];
    this.standing = 'shown';
  }

  goTo(at: number): void {
    this.engine.stop();
    this.at = at;
    this.tried = '';
    this.retry();
  }

  stop(): void {
    this.engine.stop();
  }
}
