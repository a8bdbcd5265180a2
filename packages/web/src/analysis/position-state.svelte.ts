import { ok, type Result, Rng, type Table } from '@tabuleiro/engine';
import { type Place, replayed } from '../engine/replayed-position.js';
import type { AddressedPlace } from '../play/address.js';
import { choicesOf } from '../play/move-choices.js';
import { placeOf } from '../play/play-state.js';

/** A position that can be moved about in: moves forwards and back, without players. */
export class PositionState {
  table = $state.raw<Table>() as Table;
  start = $state.raw<string | null>(null);
  moves = $state.raw<readonly string[]>([]);
  at = $state(0);
  // Moves only ever come from a parsed address or from the list of legal ones.
  private readonly replayed = $derived(
    replayed(this.table, { start: this.start, moves: this.moves.slice(0, this.at) }),
  );
  readonly position = $derived(this.replayed.match.position);
  /** The last move on the board and the position it was made in. */
  readonly made = $derived(this.replayed.made);
  readonly choices = $derived(this.position.turn >= 0 ? choicesOf(this.table, this.position) : []);
  readonly place = $derived<Place>(placeOf(this));

  constructor({ table, start, moves }: AddressedPlace) {
    this.table = table;
    this.start = start;
    this.moves = moves;
    this.at = moves.length;
  }

  play(text: string): void {
    if (this.moves[this.at] !== text) this.moves = [...this.moves.slice(0, this.at), text];
    this.at++;
  }

  /** Chance makes its move. */
  letChance(): void {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    this.play(this.table.game.makeMove(this.position, this.position.clone().randomMove(new Rng(seed))));
  }

  goTo(at: number): void {
    this.at = Math.max(0, Math.min(at, this.moves.length));
  }

  /** Begins again from a position given as text. */
  set(text: string): Result<null> {
    const parsed = this.table.game.parsePosition(text, this.table.setup);
    if (!parsed.ok) return parsed;
    this.start = text;
    this.moves = [];
    this.at = 0;
    return ok(null);
  }
}
