import { OVER } from '@tabuleiro/engine';
import { type Asking, decide, OnlineTable, onlineRoom, sightOf, toldEvent } from '@tabuleiro/online';
import { type Answer, refuse } from '@tabuleiro/protocol';
import type { Command, OnlineMessage, SignalWord, TableEvent } from '@tabuleiro/protocol/online';
import type { Appended, Fence, KeptEvent, PersonRating, TableSummary } from '../stores/store.js';
import { House, type HouseAdded } from './house.js';
import type { RatedGame } from './rate-game.js';
import { measuredStrength, poolOf } from './rating-pools.js';
import { summaryOf } from './summary.js';
import type { Acting, RoomSurroundings } from './surroundings.js';

/** Somebody who is told what happens at a table. */
export interface Attendant {
  readonly person: string;
  send(message: string): void;
}

const DONE: Answer<null> = { ok: true, value: null };
/** How often somebody else may come first before whoever asks is told to try again. */
const TRIES = 5;

/**
 * A table as this node has it: it takes what people do, adds it to the log, and tells everybody here. Nothing is told
 * before it is kept. Everything at one table happens one after the other.
 */
export class Room {
  private readonly attendants = new Set<Attendant>();
  private turn: Promise<unknown> = Promise.resolve();
  /** When the decision that is waited for began, as far as this node has seen it. */
  private turnBegan: number;
  private readonly house: House;
  private closed = false;
  private lastLeft: number;
  /** From this version on the table may not be what the log says: something failed, and the log was not read since. */
  private unsureSince: number | null = null;
  /** Under way: the names of those at the table, which everybody here will be told. */
  private telling: Promise<void> | null = null;

  private constructor(
    private table: OnlineTable,
    private readonly surroundings: RoomSurroundings,
  ) {
    this.turnBegan = surroundings.time.now();
    this.lastLeft = this.turnBegan;
    this.house = new House(surroundings, {
      table: () => this.table,
      add: (make, fence) => this.inTurn(() => this.addIfAny(make, fence)),
      rate: (make, fence) => this.inTurn(() => this.rateOnce(make, fence)),
      look: (then) =>
        this.inTurn(async () => {
          await this.makeSure();
          if (!this.closed) then();
        }),
      clockLeft: (seat) => this.face()?.left[seat] ?? Number.POSITIVE_INFINITY,
      msOfTurn: () => this.msOfTurn(),
      isHere: (person) => this.isHere(person),
    });
  }

  /** The table with this id as its log has it; null where there is none. */
  static async load(id: string, surroundings: RoomSurroundings): Promise<Room | null> {
    const log = await surroundings.store.read(id, 0);
    return log === null ? null : new Room(tableFrom(id, log, surroundings), surroundings);
  }

  get id(): string {
    return this.table.id;
  }

  /** Whether nobody has attended since then, and nothing is to be done here without people. */
  isIdleSince(moment: number): boolean {
    const { attendants, lastLeft, table, house } = this;
    // Whoever acts for the house has to hear of every move, though all who play may be at other nodes.
    return attendants.size === 0 && lastLeft < moment && (table.stage === 'over' || !house.acts);
  }

  /**
   * Tells somebody everything since so many events, and from here on whatever happens. The store is asked before the turn
   * comes: those who play do not wait for those who come to watch.
   */
  async attend(attendant: Attendant, since: number): Promise<void> {
    const read = async (from: number): Promise<readonly KeptEvent[]> =>
      from >= this.table.version ? [] : ((await this.surroundings.store.read(this.id, from)) ?? []);
    const early = await read(since);
    await this.inTurn(async () => {
      await this.makeSure();
      const log = [...early, ...(await read(since + early.length))];
      const known = log.slice(0, Math.max(0, this.table.version - since)).map(({ event }) => event);
      const from = Math.min(since, this.table.version);
      this.attendants.add(attendant);
      attendant.send(JSON.stringify(this.toldTo(this.viewerOf(attendant), from, known)));
    });
    await this.tellPeople();
    this.house.present(attendant.person);
  }

  /** Somebody is told no more. */
  depart(attendant: Attendant): void {
    if (!this.attendants.delete(attendant)) return;
    this.lastLeft = this.surroundings.time.now();
    this.tellPeopleLater();
    if (!this.isHere(attendant.person)) this.house.gone(attendant.person);
  }

  /** What a person does. What is done is kept and told before the answer comes. */
  act(person: string, command: Command): Promise<Answer<null>> {
    return this.inTurn(async () => {
      if (this.unsureSince !== null && (await this.settle()) === null) {
        return refuse('broken', onlineRoom.phrase('not-sure'));
      }
      for (let tries = 0; tries < TRIES; tries++) {
        const { catalogue } = this.surroundings;
        const isMeasured: Asking['isMeasured'] = (at, agent) => measuredStrength(catalogue, at, agent) !== null;
        const answer = decide(this.table, command, { person, ms: this.msOfTurn(), catalogue, isMeasured });
        if (!answer.ok) {
          // Another node may have kept what makes it right: nobody is refused by an old state of the table.
          if (!(await this.catchUp())) return answer;
          continue;
        }
        if (answer.value.length === 0) return DONE;
        const added = await this.add(answer.value);
        if (added === 'kept') return DONE;
        if (added === 'failed') return refuse('broken', onlineRoom.phrase('not-kept'));
        if (added === 'unknown') return refuse('broken', onlineRoom.phrase('not-sure'));
      }
      return refuse('stale', onlineRoom.phrase('too-busy'));
    });
  }

  /** One of the few words that can be said at a table; not between partners who must not tell each other anything. */
  signal(person: string, word: SignalWord): Answer<null> {
    const seat = this.table.seatOf(person);
    if (seat < 0) return refuse('not-your-seat', onlineRoom.phrase('no-word'));
    const { sides } = this.table.table;
    const hasPartner = sides.some((side, other) => other !== seat && side === sides[seat]);
    if (this.table.match?.secret === true && hasPartner)
      return refuse('not-here', onlineRoom.phrase('partners-silent'));
    this.send({ kind: 'signalled', table: this.id, seat, word });
    return DONE;
  }

  /** Whether this node acts for the house here. */
  actAs(fence: Acting): void {
    this.house.actAs(fence);
  }

  /** The log has so many events now, or more. */
  hear(version: number): Promise<void> {
    return this.inTurn(async () => {
      await this.makeSure();
      if (version > this.table.version) await this.catchUp();
    });
  }

  /** Nothing is told or done here any more; what has begun comes to its end. */
  async close(): Promise<void> {
    this.closed = true;
    this.house.stop();
    this.attendants.clear();
    await this.turn.catch(() => {});
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    // Whatever became of what was done before; whoever had it done hears of that.
    const done = this.turn.then(work, work);
    this.turn = done;
    return done;
  }

  private async addIfAny(make: () => readonly TableEvent[], fence?: Fence): Promise<HouseAdded> {
    for (let tries = 0; tries < TRIES; tries++) {
      if (this.closed) return 'nothing';
      if (this.unsureSince !== null && (await this.settle()) === null) return 'failed';
      const events = make();
      if (events.length === 0) return 'nothing';
      const added = await this.add(events, fence);
      if (added === 'kept') return 'kept';
      if (added === 'fenced') return 'nothing';
      // Where somebody else came first, what is to be added is worked out anew: it is as due as before.
      if (added !== 'conflict') return 'failed';
    }
    return 'failed';
  }

  private async rateOnce(make: (table: OnlineTable) => Promise<RatedGame | null>, fence: Fence): Promise<HouseAdded> {
    if (this.closed) return 'nothing';
    if ((await this.settle()) === null) return 'failed';
    const rated = await make(this.table);
    if (rated === null) return 'nothing';
    const { store } = this.surroundings;
    const added = await this.add([rated.event], fence, (before) =>
      store.rate(this.id, before, rated.event, rated.ratings, fence),
    );
    if (added === 'kept') this.tellPeopleLater();
    // Somebody's rating has changed meanwhile: it is worked out anew.
    return added === 'kept' ? 'kept' : 'failed';
  }

  /** Adds to the log what fits the table as it stands, and tells it. What could not be kept has not happened. */
  private async add(
    events: readonly TableEvent[],
    fence?: Fence,
    keep: (before: number, summary: TableSummary | null) => Promise<Appended> = (before, summary) =>
      this.surroundings.store.append(this.id, before, events, summary, fence),
  ): Promise<Appended | 'failed' | 'unknown'> {
    const { onTrouble, onListed } = this.surroundings;
    const before = this.table.version;
    const summary = this.summaryAfter(events);
    try {
      const added = await keep(before, summary);
      if (added === 'kept') {
        this.happened(before, events);
        if (summary !== null) onListed();
        return 'kept';
      }
      this.unsureSince = before;
      if (added === 'fenced' && fence !== undefined) this.house.lose(fence);
      return (await this.settle()) === null ? 'failed' : added;
    } catch (error) {
      onTrouble('a log could not be written', error);
      // Whether it was kept is not known: the log says so as soon as it can be read.
      this.unsureSince = before;
      const since = await this.settle();
      if (since === null) return 'unknown';
      return events.every((event, i) => JSON.stringify(event) === JSON.stringify(since[i])) ? 'kept' : 'failed';
    }
  }

  /** Lets events happen at the table; answers with what lists show of it now, null where that is as before. */
  private summaryAfter(events: readonly TableEvent[]): TableSummary | null {
    const { table } = this;
    const { terms, chairs, stage, match } = table;
    for (const event of events) table.apply(event);
    // A move changes neither, and moves are most of what happens.
    if (table.chairs === chairs && table.stage === stage) return null;
    const after = summaryOf(table);
    return JSON.stringify(after) === JSON.stringify(summaryOf({ terms, chairs, stage, match })) ? null : after;
  }

  /** Makes sure that the table is what the log says: the events that were missed, or null where it cannot be read. */
  private settle(): Promise<readonly TableEvent[] | null> {
    return this.makeSure().catch((error: unknown) => {
      this.surroundings.onTrouble('a log could not be read', error);
      return null;
    });
  }

  /** As `settle`, but rejects where the log cannot be read. */
  private async makeSure(): Promise<readonly TableEvent[]> {
    return this.unsureSince === null ? [] : this.reload(this.unsureSince);
  }

  /** The table as the log has it, and what came after a version is told. */
  private async reload(since: number): Promise<readonly TableEvent[]> {
    const log = (await this.surroundings.store.read(this.id, 0)) ?? [];
    this.table = tableFrom(this.id, log, this.surroundings);
    this.unsureSince = null;
    const missed = log.slice(since).map(({ event }) => event);
    if (missed.length > 0) this.happened(since, missed);
    return missed;
  }

  /** Reads what others have added; answers whether there was something. */
  private async catchUp(): Promise<boolean> {
    const { version } = this.table;
    const log = (await this.surroundings.store.read(this.id, version)) ?? [];
    if (log.length === 0) return false;
    const events = log.map(({ event }) => event);
    for (const event of events) this.table.apply(event);
    this.happened(version, events);
    return true;
  }

  private happened(from: number, events: readonly TableEvent[]): void {
    if (events.some(({ kind }) => NEW_TURN.has(kind))) this.turnBegan = this.surroundings.time.now();
    if (this.table.table.game.hidden) this.tellEach(from, events);
    else {
      // Where nothing is hidden everybody is told the same.
      const text = this.attendants.size === 0 ? '' : JSON.stringify(this.toldTo(null, from, events));
      for (const attendant of this.attendants) attendant.send(text);
    }
    if (events.some(({ kind }) => kind === 'seated' || kind === 'freed')) this.tellPeopleLater();
    // Whom another node has missed, but who is here.
    for (const chair of this.table.chairs) {
      if (chair.kind === 'person' && chair.away && this.isHere(chair.person)) this.house.present(chair.person);
    }
    this.house.proceedNow();
  }

  private tellEach(from: number, events: readonly TableEvent[]): void {
    const texts = new Map<number | null, string>();
    for (const attendant of this.attendants) {
      const viewer = this.viewerOf(attendant);
      const text = texts.get(viewer) ?? JSON.stringify(this.toldTo(viewer, from, events));
      texts.set(viewer, text);
      attendant.send(text);
    }
  }

  private toldTo(viewer: number | null, from: number, events: readonly TableEvent[]): OnlineMessage {
    const told = events.map((event, i) => toldEvent(this.table, event, from + i + 1, viewer));
    const { view, position } = sightOf(this.table, viewer);
    const { match, betweenRounds: between } = this.table;
    const standing = {
      turn: match?.turn ?? OVER,
      ending: match?.ending ?? null,
      payoffs: match?.payoffs ?? null,
      between,
      drawOffers: match?.drawOffers ?? [],
    };
    return { kind: 'told', table: this.id, from, events: told, view, position, ...standing, clocks: this.face() };
  }

  private tellPeopleLater(): void {
    this.tellPeople().catch((error: unknown) => this.surroundings.onTrouble('names could not be read', error));
  }

  /** Tells who is there. All who ask for it before it is told are content with the same. */
  private tellPeople(): Promise<void> {
    if (this.telling !== null) return this.telling;
    const { store } = this.surroundings;
    const asked = this.seatedPersons();
    this.telling = Promise.all([store.names(asked), store.ratings(asked)])
      .finally(() => {
        this.telling = null;
      })
      .then(([names, ratings]) => this.inTurn(async () => this.sendPeople(asked, names, ratings)));
    return this.telling;
  }

  private sendPeople(
    asked: readonly string[],
    known: ReadonlyMap<string, string>,
    ratings: readonly PersonRating[],
  ): void {
    const persons = this.seatedPersons();
    const pool = poolOf(this.table.table.game, this.table.terms.seats);
    const names = persons.map((person) => {
      const own = ratings.find((each) => each.person === person && each.pool === pool);
      return { person, name: known.get(person) ?? '', rating: own?.rating ?? null };
    });
    const watching = [...this.attendants].filter(({ person }) => this.table.seatOf(person) < 0).length;
    for (const attendant of this.attendants) {
      const people: OnlineMessage = { kind: 'people', table: this.id, seat: this.viewerOf(attendant), names, watching };
      attendant.send(JSON.stringify(people));
    }
    // Somebody has sat down since the names were asked for.
    if (!persons.every((person) => asked.includes(person))) this.tellPeopleLater();
  }

  private seatedPersons(): string[] {
    return this.table.chairs.flatMap((chair) => (chair.kind === 'person' ? [chair.person] : []));
  }

  private send(message: OnlineMessage): void {
    const text = JSON.stringify(message);
    for (const attendant of this.attendants) attendant.send(text);
  }

  private viewerOf({ person }: Attendant): number | null {
    const seat = this.table.seatOf(person);
    return seat < 0 ? null : seat;
  }

  private isHere(person: string): boolean {
    for (const attendant of this.attendants) if (attendant.person === person) return true;
    return false;
  }

  private msOfTurn(): number {
    return Math.max(0, Math.round(this.surroundings.time.now() - this.turnBegan));
  }

  private face(): { readonly left: readonly number[]; readonly running: number | null } | null {
    const { left, running } = this.table;
    if (left === null) return null;
    return { left: left.map((ms, seat) => (seat === running ? Math.max(0, ms - this.msOfTurn()) : ms)), running };
  }
}

/** After these somebody else has to decide, or decides anew. */
const NEW_TURN: ReadonlySet<TableEvent['kind']> = new Set(['begun', 'dealt', 'moved', 'taken-back', 'back', 'ready']);

/** A table from its log. */
function tableFrom(id: string, log: readonly KeptEvent[], { setups }: RoomSurroundings): OnlineTable {
  const [first, ...rest] = log;
  if (first?.event.kind !== 'opened') throw new Error(`the log of table ${id} does not begin with its opening`);
  const at = setups.of(first.event.terms);
  if (!at.ok) throw new Error(`the log of table ${id} cannot be read here: ${at.message}`);
  const table = new OnlineTable(id, at.value, first.event);
  for (const { event } of rest) table.apply(event);
  return table;
}
