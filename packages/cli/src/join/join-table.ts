import { randomBytes } from 'node:crypto';
import type { Catalogue, Table } from '@tabuleiro/engine';
import {
  AttendedTable,
  type CheckedDeal,
  isOver,
  type Link,
  OnlineClient,
  type SeenTable,
  type Wire,
  type WireEnds,
} from '@tabuleiro/online';
import type { Command, OnlineMessage, OnlineMessageOf } from '@tabuleiro/protocol/online';
import { UserError } from '../io/user-error.js';
import { endText, seatName } from '../io/words.js';
import { SYSTEM_TIME } from '../play/system-time.js';
import type { KeptNumbers } from './kept-numbers.js';
import type { TablePlayer } from './table-player.js';
import { TableSight } from './table-sight.js';
import { checkedText, TableWords } from './table-words.js';

/** What joining a table takes. */
export interface JoinParts {
  readonly catalogue: Catalogue;
  readonly table: string;
  readonly connect: (ends: WireEnds) => Wire;
  /** What the server is called in sentences. */
  readonly origin: string;
  readonly key: string;
  readonly name: string;
  readonly numbers: KeptNumbers;
  /** Who decides; null for somebody who only watches. */
  readonly player: TablePlayer | null;
  /** The seat that is asked for; null takes the first free one. */
  readonly seat: number | null;
  readonly say: (text: string) => void;
  readonly onChecked: (checked: CheckedDeal) => void;
}

/** How a game ended for whoever joined it. */
export interface JoinedGame {
  readonly seen: SeenTable;
  readonly seat: number | null;
  readonly over: boolean;
}

/** A server opens the last deal at once: nobody waits for one that does not. */
const OPENING_MS = 10_000;

/** A place at a table online, from a terminal: taken, played and left. */
export class JoinTable {
  private readonly client: OnlineClient;
  private readonly attended: AttendedTable;
  private sight: TableSight | null = null;
  private words: TableWords | null = null;
  private everOpen = false;
  private left = false;
  private unreachable = false;
  private failure: Error | null = null;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly parts: JoinParts) {
    const { connect, key, name, numbers, onChecked, say } = parts;
    this.client = new OnlineClient({
      connect,
      key,
      name,
      after: SYSTEM_TIME.after,
      listener: { onMessage: (message) => this.receive(message), onLink: (link) => this.linked(link) },
    });
    this.attended = new AttendedTable(parts.table, {
      client: this.client,
      tableOf: ({ game, seats, rules }) => this.tableOf(game, seats, rules),
      numbers,
      fresh: () => randomBytes(32).toString('hex'),
      onTold: (seen, told) => this.told(seen, told),
      onPeople: () => this.wake(),
      onChecked: (checked) => {
        say(checkedText(checked));
        onChecked(checked);
      },
    });
  }

  /** Plays, or watches, until the game is over or left. */
  async run(): Promise<JoinedGame> {
    try {
      const refused = await Promise.race([this.attended.attend(), this.broken()]);
      if (!refused.ok) throw new UserError(refused.refusal.why.message);
      await this.until(() => this.attended.people !== null && this.attended.seen !== null);
      if (this.parts.player !== null) await this.sit(this.parts.player);
      await this.play();
      const seen = this.known;
      if (isOver(seen) && seen.ending !== null && seen.payoffs !== null && this.sight !== null) {
        this.parts.say(`\nThe end: ${endText(this.sight.table, seen.ending, seen.payoffs)}.`);
        this.parts.numbers.forget();
      }
      return { seen, seat: this.attended.seat, over: isOver(seen) };
    } finally {
      this.parts.player?.stop();
      this.client.close();
    }
  }

  /** Goes away; the seat stays taken, and whoever comes back with this device has it. */
  leave(): void {
    this.left = true;
    this.wake();
  }

  private get known(): SeenTable {
    const { seen } = this.attended;
    if (seen === null) throw new UserError(`nothing was told of the table ${this.parts.table}`);
    return seen;
  }

  private async sit(player: TablePlayer): Promise<void> {
    const { seat: wanted, say } = this.parts;
    const { chairs, begun } = this.known;
    const table = this.sight?.table;
    if (table !== undefined) player.begin(table);
    const mine = this.attended.seat;
    if (mine !== null && (wanted === null || wanted === mine || begun)) return;
    const free = chairs.flatMap((chair, seat) => (chair.kind === 'free' ? [seat] : []));
    const seat = wanted ?? free[0];
    if (seat === undefined || begun) throw new UserError('no seat is free at this table: --watch looks on');
    if (seat >= chairs.length)
      throw new UserError(`there is no seat ${seat + 1} at this table: it has ${chairs.length}`);
    if (!free.includes(seat)) throw new UserError(`seat ${seat + 1} is taken: ${seatsText(free)} free`);
    await this.act({ kind: 'sit', seat });
    const others = free.filter((each) => each !== seat);
    if (others.length > 0) say(`waiting for others: ${seatsText(others)} free`);
    await this.until(() => this.left || this.attended.seat === seat);
  }

  private async play(): Promise<void> {
    const { player } = this.parts;
    while (!this.left) {
      const seen = this.known;
      const { seat } = this.attended;
      if (seen.closed) throw new UserError('this table was closed');
      if (isOver(seen)) return this.awaitOpening();
      if (player === null || seat === null || this.sight === null || !player.isAsked(seen, seat)) {
        await this.news();
        continue;
      }
      const answering = player.answer(seen, seat, this.sight);
      // Nobody hears any more of a decision that came too late.
      answering.catch(() => {});
      const answer = await Promise.race([
        answering,
        this.until(() => this.left || !player.isAsked(this.known, seat) || isOver(this.known)).then(
          () => 'late' as const,
        ),
      ]);
      if (answer === 'leave') this.left = true;
      else if (answer !== 'late' && answer !== null) await this.tryOut(answer);
    }
  }

  /** What a person typed may be refused, and is asked for again. */
  private async tryOut(command: Command): Promise<void> {
    try {
      await this.act(command);
    } catch (error) {
      if (!(error instanceof UserError) || this.parts.player?.forgiving !== true) throw error;
      this.parts.say(error.message);
    }
  }

  private async act(command: Command): Promise<void> {
    const answer = await this.attended.act(command);
    if (!answer.ok) throw new UserError(answer.refusal.why.message);
    // What was done is told before it is answered, but for what changes nothing.
    this.wake();
  }

  /** The last deal is opened when the game is over, and where it is rated, it is said what that changes. */
  private async awaitOpening(): Promise<void> {
    const open = (): boolean => this.left || this.known.deal?.dealt !== true;
    const rated = (): boolean => this.left || !this.known.terms.rated || this.known.ratings.length > 0;
    let late = false;
    const forget = SYSTEM_TIME.after(OPENING_MS, () => {
      late = true;
      this.wake();
    });
    await this.until(() => late || (open() && rated()));
    forget();
    if (!open()) this.parts.say('the server has not opened the last deal: nobody can check it');
  }

  private told(seen: SeenTable, { events, from }: OnlineMessageOf<'told'>): void {
    const { say } = this.parts;
    if (this.sight === null || this.words === null) {
      const { game, seats, rules } = seen.terms;
      this.sight = new TableSight(this.tableOf(game, seats, rules));
      this.words = new TableWords(this.sight.table, () => this.attended.people);
    }
    // Who comes later is told how things stand, not how they came about.
    const said = from === 0 ? [] : events.flatMap((event) => this.words?.event(event, seen, this.attended.seat) ?? []);
    for (const text of said) say(text);
    const changed = from === 0 || events.some(({ kind }) => ON_THE_BOARD.has(kind));
    const board = changed ? this.sight.draw(seen) : null;
    if (board !== null) say(board);
    if (changed && seen.turn >= 0 && seen.turn !== this.attended.seat) {
      say(`${seatName(this.sight.table, seen.turn)} to act`);
    }
    this.wake();
  }

  private receive(message: OnlineMessage): void {
    try {
      this.hear(message);
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error));
      this.wake();
    }
  }

  private hear(message: OnlineMessage): void {
    this.attended.receive(message);
    if (message.kind !== 'signalled' || message.table !== this.parts.table || this.words === null) return;
    this.parts.say(`${this.words.seat(message.seat, this.known.chairs)}: ${message.word.replaceAll('-', ' ')}`);
  }

  private linked(link: Link): void {
    const { say } = this.parts;
    if (link === 'open') {
      if (this.everOpen) say('connected again');
      this.everOpen = true;
    }
    if (link !== 'waiting') return;
    if (this.everOpen) say('the connection is gone: trying again');
    else {
      this.unreachable = true;
      this.wake();
    }
  }

  /** Whoever was never reached is not tried for ever. */
  private async broken(): Promise<never> {
    await this.until(() => this.unreachable);
    throw new UserError(`no server of tables answers at ${this.parts.origin}`);
  }

  private tableOf(game: string, seats: number, rules: string): Table {
    const table = this.parts.catalogue.table(game, seats, rules);
    if (!table.ok) throw new UserError(`the table cannot be shown here: ${table.message}`);
    return table.value;
  }

  private async until(holds: () => boolean): Promise<void> {
    while (!holds()) await this.news();
  }

  /** Something has changed. What went wrong while it was heard is thrown where it is waited for. */
  private async news(): Promise<void> {
    await new Promise<void>((resolve) => this.waiting.push(resolve));
    if (this.failure !== null) throw this.failure;
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}

const ON_THE_BOARD: ReadonlySet<string> = new Set(['begun', 'dealt', 'moved', 'taken-back', 'ended', 'uncovered']);

/** "seat 2 is", "seats 2, 3 are": people count from one. */
function seatsText(seats: readonly number[]): string {
  const named = seats.map((seat) => seat + 1).join(', ');
  if (seats.length === 0) return 'none is';
  return seats.length === 1 ? `seat ${named} is` : `seats ${named} are`;
}
