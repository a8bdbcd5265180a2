import { CHANCE, OVER, type Position } from '../contract/position.js';
import { Refereed } from '../contract/referee.js';
import type { Table } from '../contract/table.js';
import { openView, type View } from '../contract/view.js';
import { ok, type Result } from '../result.js';
import type { Rng } from '../rng.js';
import { BY_RULES, type Ending, isFault, payoffsAt } from './ending.js';
import { err } from './sentences.js';
import { makeWay } from './way.js';

/** A move of a seat, or of CHANCE. */
export interface MoveEvent {
  readonly kind: 'move';
  readonly seat: number;
  readonly move: number;
  readonly text: string;
}

/** Everything that can happen in a game. */
export type MatchEvent =
  | MoveEvent
  | { readonly kind: 'ended'; readonly ending: Ending }
  /** So many moves are left on the board. */
  | { readonly kind: 'taken-back'; readonly moves: number }
  | { readonly kind: 'draw-offered'; readonly seat: number }
  | { readonly kind: 'draw-declined'; readonly seat: number }
  /** Somebody else decides for a seat from here on. */
  | { readonly kind: 'player-changed'; readonly seat: number; readonly player: string };

/** A move as a seat hears of it: both are null where it only hears that something was played. */
export interface HeardMove {
  readonly kind: 'move';
  readonly seat: number;
  readonly move: number | null;
  readonly text: string | null;
}
/** An event as a seat hears of it. */
export type HeardEvent = HeardMove | Exclude<MatchEvent, MoveEvent>;

/**
 * A game being played: the only one who knows the true position, checks every move, and says what each seat may know.
 * It has no clock and waits for nobody; whoever runs it asks the players (play-match.ts) or hears from people (a host).
 */
export class Match<P extends Position = Position> {
  /** How the game ended; null while it goes on. */
  ending: Ending | null = null;
  /** Where it began, as text. */
  readonly start: string;
  /** The true position: not for players. */
  readonly position: P;
  private readonly events: MatchEvent[] = [];
  /** The moves on the board: those taken back are not among them. */
  private readonly played: MoveEvent[] = [];
  /** For each event, whether each seat hears its move, as bits; only where something is hidden. */
  private readonly hearers: number[] = [];
  /** The sides that have offered a draw, as bits. */
  private offers = 0;

  constructor(
    readonly table: Table<P>,
    from?: P,
  ) {
    this.position = from?.clone() ?? table.game.start(table.setup);
    this.start = table.game.makePosition(this.position);
    if (this.position.turn === OVER) this.ending = BY_RULES;
  }

  /** How many events there have been: what was decided on an older version may no longer fit. */
  get version(): number {
    return this.events.length;
  }

  /** Whose decision it is: a seat, CHANCE or OVER. */
  get turn(): number {
    return this.ending === null ? this.position.turn : OVER;
  }

  get isOver(): boolean {
    return this.ending !== null;
  }

  /** Whether seats hold what others must not see: in a hidden game until it is over, except between its rounds. */
  get secret(): boolean {
    const { game } = this.table;
    return game.hidden && this.ending === null && (game.hindsight?.(this.position) ?? null) === null;
  }

  /** The moves on the board. */
  get moves(): readonly MoveEvent[] {
    return this.played;
  }

  /** What every seat received; null while the game goes on. */
  get payoffs(): number[] | null {
    return this.ending === null ? null : payoffsAt(this.table, this.ending, this.position);
  }

  /** What a seat may know. */
  view(seat: number): View<P> {
    const { game } = this.table;
    if (game.hidden) return game.view(this.position, seat);
    // Rules about the history are not in the text of a position: the way there says what has come up before.
    if (this.position instanceof Refereed) return openView(this.position, this.textOfWay(), seat);
    return openView(this.position, game, seat);
  }

  /** What a seat, or with null somebody who only watches, may have heard since a version. */
  told(seat: number | null, since = 0): readonly HeardEvent[] {
    const events = this.events.slice(since);
    // Once a game is over, nothing needs to be kept from anybody.
    if (!this.table.game.hidden || this.ending !== null) return events;
    return events.map((event, i) => (event.kind === 'move' ? this.asHeard(event, since + i, seat) : event));
  }

  /** A seat plays; refused where it is not its turn, the game has gone on since, or the move is not legal. */
  play(seat: number, move: number, version = this.version): Result<MoveEvent> {
    if (this.ending !== null) return err('over');
    const { position } = this;
    if (position.turn !== seat) return err('not-your-turn', { seat: seat + 1 });
    if (version !== this.version) return err('stale');
    if (!position.isLegal(move)) return err('illegal-move', { move });
    // Whoever plays on declines what others have offered; one's own offer stands until they have answered.
    if (this.offers !== 0) this.offers &= 1 << this.table.sides[seat];
    return ok(this.make(seat, move));
  }

  /** Chance moves: a deal, a die. */
  chance(source: Rng): MoveEvent {
    if (this.turn !== CHANCE) throw new Error('chance is not to move');
    return this.make(CHANCE, this.position.randomMove(source));
  }

  /** Plays what was played before, of a seat or of chance; for replays, whose moves were read as legal ones. */
  repeat(move: number): MoveEvent {
    if (this.ending !== null) throw new Error('the game is over');
    return this.make(this.position.turn, move);
  }

  /** Ends the game before its rules do. */
  end(ending: Exclude<Ending, { readonly reason: 'rules' }>): Result<MatchEvent> {
    if (this.ending !== null) return err('over');
    if (isFault(ending) && !this.hasSeat(ending.seat)) return err('no-seat', { seat: ending.seat + 1 });
    this.ending = ending;
    return ok(this.note({ kind: 'ended', ending }));
  }

  /** Goes back to so many moves on the board, also from the end. Not where something is hidden: it has been seen. */
  takeBack(moves: number): Result<MatchEvent> {
    if (this.table.game.hidden) return err('seen');
    if (!Number.isInteger(moves) || moves < 0 || moves >= this.played.length) {
      return err('too-few-moves', { played: this.played.length, moves });
    }
    while (this.played.length > moves) {
      this.position.undo();
      this.played.pop();
    }
    this.ending = null;
    this.offers = 0;
    return ok(this.note({ kind: 'taken-back', moves }));
  }

  /** A seat offers a draw; once every side has, the game ends with it. */
  offerDraw(seat: number): Result<MatchEvent> {
    if (this.ending !== null) return err('over');
    if (!this.hasSeat(seat)) return err('no-seat', { seat: seat + 1 });
    const { sides, sideCount } = this.table;
    const offer = this.note({ kind: 'draw-offered', seat });
    this.offers |= 1 << sides[seat];
    return this.offers === 2 ** sideCount - 1 ? this.end({ reason: 'agreed' }) : ok(offer);
  }

  declineDraw(seat: number): Result<MatchEvent> {
    if (this.offers === 0) return err('no-offer');
    if (!this.hasSeat(seat)) return err('no-seat', { seat: seat + 1 });
    this.offers = 0;
    return ok(this.note({ kind: 'draw-declined', seat }));
  }

  /** The sides whose offer of a draw stands. */
  get drawOffers(): readonly number[] {
    if (this.offers === 0) return [];
    return Array.from({ length: this.table.sideCount }, (_, side) => side).filter((side) => (this.offers >> side) & 1);
  }

  /** Somebody else decides for a seat. */
  changePlayer(seat: number, player: string): Result<MatchEvent> {
    if (!this.hasSeat(seat)) return err('no-seat', { seat: seat + 1 });
    return ok(this.note({ kind: 'player-changed', seat, player }));
  }

  private textOfWay(): { makePosition(): string } {
    const { length } = this.played;
    return {
      makePosition: () =>
        makeWay(
          this.start,
          this.played.slice(0, length).map(({ text }) => text),
        ),
    };
  }

  private hasSeat(seat: number): boolean {
    return Number.isInteger(seat) && seat >= 0 && seat < this.table.setup.seats;
  }

  private make(seat: number, move: number): MoveEvent {
    const { position, table } = this;
    const event: MoveEvent = { kind: 'move', seat, move, text: table.game.makeMove(position, move) };
    if (table.game.hidden) this.hearers[this.events.length] = this.hearersOf(seat, move);
    position.play(move);
    this.events.push(event);
    this.played.push(event);
    if (position.turn === OVER) this.ending = BY_RULES;
    return event;
  }

  private note<E extends MatchEvent>(event: E): E {
    this.events.push(event);
    return event;
  }

  /** The seats that hear which move is made, as bits; what chance does is heard by nobody. */
  private hearersOf(mover: number, move: number): number {
    const { game, setup } = this.table;
    if (!game.hidden || mover === CHANCE) return 0;
    if (game.heard === undefined) return -1;
    let bits = 1 << mover;
    for (let seat = 0; seat < setup.seats; seat++) if (game.heard(this.position, move, seat)) bits |= 1 << seat;
    // Watchers hear what everybody hears.
    return bits === 2 ** setup.seats - 1 ? -1 : bits;
  }

  private asHeard(event: MoveEvent, index: number, seat: number | null): HeardMove {
    const bits = this.hearers[index];
    const hears = bits === -1 || (seat !== null && ((bits >> seat) & 1) === 1);
    return hears ? event : { kind: 'move', seat: event.seat, move: null, text: null };
  }
}
