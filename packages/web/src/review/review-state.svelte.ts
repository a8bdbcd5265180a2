import type { Table } from '@tabuleiro/engine';
import { EngineClient } from '../engine/client.js';
import type { Reviewed } from '../engine/protocol.js';
import type { Place } from '../engine/replayed-position.js';
import { type Mark, markOf } from './judgement.js';

/** What is known of the moves of a game: nothing until somebody asks, then more and more. */
export class ReviewState {
  readonly table: Table;
  reviewed = $state.raw<readonly Reviewed[]>([]);
  running = $state(false);
  /** The marks of moves by their number in the game; null where there is none. */
  readonly marks = $derived.by(() => {
    const marks: (Mark | null)[] = [];
    for (const move of this.reviewed) marks[move.ply] = markOf(this.table, move);
    return marks;
  });
  /** The moves that lost something. */
  readonly mistakes = $derived.by(() => this.reviewed.filter((move) => markOf(this.table, move) !== null));
  private readonly engine = new EngineClient();

  constructor(table: Table) {
    this.table = table;
  }

  async start(place: Place): Promise<void> {
    this.running = true;
    const take = (answer: readonly Reviewed[]) => {
      this.reviewed = answer;
    };
    await this.engine.ask<'review'>({ kind: 'review', place }, take).then(take, () => {});
    this.running = false;
  }

  /** Another game: nothing is known of it. */
  forget(): void {
    this.engine.stop();
    this.reviewed = [];
  }
}
