import { CHANCE, type Result, type Table, unwrap } from '@tabuleiro/engine';
import { Match } from '@tabuleiro/engine/match';
import type { TableEvent, TableEventOf, Terms } from '@tabuleiro/protocol/online';
import { type Chair, chairsAfter, decidingAgent, firstChairs } from './chairs.js';
import { dealAfter, type PendingDeal } from './pending-deal.js';

/** How far a table has come. */
export type Stage = 'gathering' | 'playing' | 'over';

/**
 * A table, made from its log: nothing is known of it that does not follow from the events. They are taken as they come,
 * for whoever added them to the log has checked them before.
 */
export class OnlineTable {
  readonly terms: Terms;
  /** Who opened it. */
  readonly owner: string;
  chairs: readonly Chair[];
  /** The game, once it has begun. */
  match: Match | null = null;
  /** How many events there have been. */
  version = 1;
  /** Milliseconds left by seat, as of the last move; null without a clock. */
  readonly left: number[] | null;
  /** The deal that is being agreed upon, or whose round goes on. */
  deal: PendingDeal | null = null;
  /** How many rounds have been dealt. */
  rounds = 0;
  /** Who asked to have how many moves left on the board. */
  takeBack: { readonly seat: number; readonly moves: number } | null = null;
  /** The seats that would like to play again, and where that goes on. */
  readonly rematchAsked = new Set<number>();
  rematch: string | null = null;
  /** What the game has changed in the ratings of those who played it; null before that. */
  ratings: TableEventOf<'rated'>['changes'] | null = null;
  private closed = false;
  /** The seats whose persons are ready for the next round. */
  private readonly ready = new Set<number>();
  /** The versions of the match before each move, by that of the table; where moves are not heard by everybody. */
  private readonly heardAt = new Map<number, number>();
  /** The move that was read last, at which version of the match. */
  private lastRead: { readonly version: number; readonly text: string; readonly move: Result<number> } | null = null;

  constructor(
    /** What it is called in its address. */
    readonly id: string,
    readonly table: Table,
    readonly opened: TableEventOf<'opened'>,
  ) {
    const { terms, by } = opened;
    this.terms = terms;
    this.owner = by;
    this.chairs = firstChairs(opened);
    this.left = terms.clock === null ? null : Array(terms.seats).fill(terms.clock.minutes * 60_000);
  }

  get stage(): Stage {
    if (this.match === null) return this.closed ? 'over' : 'gathering';
    return this.match.isOver ? 'over' : 'playing';
  }

  /** The seat of a person; -1 where it only watches. */
  seatOf(person: string): number {
    return this.chairs.findIndex((chair) => chair.kind === 'person' && chair.person === person);
  }

  /** The seats of persons. */
  persons(): number[] {
    return this.chairs.flatMap((chair, seat) => (chair.kind === 'person' ? [seat] : []));
  }

  /** Whether a round is over and those who played it look at it: nobody acts before all of them are ready. */
  get betweenRounds(): boolean {
    const { match } = this;
    if (match === null || match.isOver || match.turn !== CHANCE || match.moves.length === 0) return false;
    return match.table.game.hidden && !match.secret && !this.allReady();
  }

  /** Whether the next thing to happen is a deal. */
  get awaitsDeal(): boolean {
    return this.match?.turn === CHANCE && !this.betweenRounds;
  }

  isReady(seat: number): boolean {
    return this.ready.has(seat);
  }

  /** Whether a seat, or with null a watcher, hears which move was made by the event that made it this version. */
  hears(version: number, viewer: number | null): boolean {
    const at = this.heardAt.get(version);
    if (at === undefined) return true;
    const heard = this.match?.told(viewer, at)[0];
    return heard?.kind === 'move' && heard.move !== null;
  }

  /** Whose clock runs: nobody's before the first move, between rounds, and while a deal is made. */
  get running(): number | null {
    const { match, left } = this;
    if (left === null || match === null || match.isOver || match.turn < 0) return null;
    return match.moves.some(({ seat }) => seat >= 0) ? match.turn : null;
  }

  /** The agent that is to decide now; null where a person is, or nobody. */
  get agentToAct(): string | null {
    const { match } = this;
    return match === null || match.isOver || match.turn < 0 ? null : decidingAgent(this.chairs[match.turn]);
  }

  /** What happens next in the log. */
  apply(event: TableEvent): void {
    this.version++;
    this.chairs = chairsAfter(this.chairs, event);
    this.deal = dealAfter(this.deal, event, { table: this.id, terms: this.terms });
    switch (event.kind) {
      case 'opened':
        throw new Error('a table is opened once');
      case 'closed':
        this.closed = true;
        return;
      case 'begun':
        this.match = new Match(this.table);
        return;
      case 'dealt':
        this.takeDeal(event);
        return;
      case 'moved':
        this.takeMove(event);
        return;
      case 'draw-offered':
        this.game.offerDraw(event.seat);
        return;
      case 'draw-declined':
        this.game.declineDraw(event.seat);
        return;
      case 'take-back-asked':
        this.takeBack = { seat: event.seat, moves: event.moves };
        return;
      case 'take-back-declined':
        this.takeBack = null;
        return;
      case 'taken-back':
        this.takeBack = null;
        this.game.takeBack(event.moves);
        return;
      case 'ready':
        this.ready.add(event.seat);
        return;
      case 'ended':
        if (event.ending.reason !== 'rules') this.game.end(event.ending);
        return;
      case 'rated':
        this.ratings = event.changes;
        return;
      case 'rematch-asked':
        this.rematchAsked.add(event.seat);
        return;
      case 'rematched':
        this.rematch = event.table;
        return;
    }
  }

  /** Reads a move of the game as it stands. What is read to be decided upon is read again when it is played. */
  readMove(text: string): Result<number> {
    const { version, position } = this.game;
    if (this.lastRead?.version !== version || this.lastRead.text !== text) {
      this.lastRead = { version, text, move: this.table.game.parseMove(position, text) };
    }
    return this.lastRead.move;
  }

  private get game(): Match {
    if (this.match === null) throw new Error('the game has not begun');
    return this.match;
  }

  private takeDeal({ moves }: TableEventOf<'dealt'>): void {
    if (moves === null) throw new Error('a log knows what was dealt');
    for (const text of moves) this.game.repeat(this.moveOf(text));
    this.rounds++;
    this.ready.clear();
  }

  private takeMove({ seat, move, ms }: TableEventOf<'moved'>): void {
    if (move === null) throw new Error('a log knows what was played');
    const { game } = this.table;
    if (game.hidden && game.heard !== undefined) this.heardAt.set(this.version, this.game.version);
    unwrap(this.game.play(seat, this.moveOf(move)));
    this.takeBack = null;
    const { clock } = this.terms;
    if (this.left === null || clock === null) return;
    this.left[seat] = Math.max(0, this.left[seat] - ms) + clock.increment * 1000;
  }

  private moveOf(text: string): number {
    return unwrap(this.readMove(text));
  }

  /** Whoever is away, or has an agent decide, is not waited for. */
  private allReady(): boolean {
    return this.chairs.every(
      (chair, seat) => chair.kind !== 'person' || chair.away || chair.replacement !== null || this.ready.has(seat),
    );
  }
}
