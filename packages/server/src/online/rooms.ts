import { OnlineTable } from '@tabuleiro/online';
import type { TableEvent } from '@tabuleiro/protocol/online';
import type { Change } from '../stores/store.js';
import { nextTableId } from './ids.js';
import { Room } from './room.js';
import { summaryOf } from './summary.js';
import type { Acting, RoomSurroundings } from './surroundings.js';

/** A node renews the right to act for the house this often, and loses it when it has not for so long. */
const LEASE_MS = 5_000;
const RENEW_MS = 1_500;
/** So many logs are read at once when the tables of another node are taken over: one by one they would wait long. */
const READ_AT_ONCE = 16;
/** A table at which nobody is, and nothing is to be done, is forgotten after so long: its log is all that is needed. */
const IDLE_MS = 60_000;

type Parts = Omit<RoomSurroundings, 'openAnew'>;

/** A table that was asked for: it may still be on its way. */
interface Place {
  readonly loading: Promise<Room | null>;
  room: Room | null;
}

/** The tables that this node has at hand. */
export class Rooms {
  private readonly rooms = new Map<string, Place>();
  private readonly surroundings: RoomSurroundings;
  private readonly stopWatching: () => void;
  private stopRenewing = (): void => {};
  /** Tables whose logs have grown and could not be read then. */
  private readonly unheard = new Set<string>();
  private closed = false;

  constructor(
    parts: Parts,
    /** What this node is called among others. */
    private readonly node: string,
  ) {
    this.surroundings = { ...parts, openAnew: (after, events) => this.openAfter(after, events) };
    this.stopWatching = parts.store.watch((change) => this.hear(change));
  }

  /** Takes up what was being played when the last server ended, and goes on to renew its rights. */
  async begin(): Promise<void> {
    await this.renew();
    this.renewLater();
  }

  /** A table that goes by an id; one that is there already is not opened twice. */
  async open(events: readonly TableEvent[], id: string): Promise<string> {
    const { store, setups, onListed, onTrouble } = this.surroundings;
    if ((await store.read(id, 0)) !== null) return id;
    const [first, ...rest] = events;
    if (first?.kind !== 'opened') throw new Error('a table begins with its opening');
    const at = setups.of(first.terms);
    if (!at.ok) throw new Error(at.message);
    const table = new OnlineTable(id, at.value, first);
    for (const event of rest) table.apply(event);
    await store.open(id, events, summaryOf(table));
    onListed();
    // The table is there, whether or not this node may act at it already.
    await this.takeUp([id]).catch((error: unknown) => onTrouble('rights could not be taken', error));
    return id;
  }

  /** The table with an id; null where there is none. */
  find(id: string): Promise<Room | null> {
    const known = this.rooms.get(id);
    if (known !== undefined) return known.loading;
    const loading = this.load(id);
    // Whoever cannot take the right now tries again before long.
    loading.then((found) => (found === null ? undefined : this.takeUp([id]))).catch(() => {});
    return loading;
  }

  get count(): number {
    return this.rooms.size;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.stopWatching();
    this.stopRenewing();
    await Promise.allSettled([...this.rooms.values()].map(({ loading }) => loading.then((room) => room?.close())));
    // Others need not wait until the rights of this node have run out.
    const { store, onTrouble } = this.surroundings;
    await store
      .lease([...this.rooms.keys()], this.node, 0)
      .catch((error: unknown) => onTrouble('rights could not be given back', error));
  }

  /** The table at which another one goes on; it may be there already, if whoever opened it could not say so. */
  private openAfter(table: string, events: readonly TableEvent[]): Promise<string> {
    return this.open(events, nextTableId(table));
  }

  private load(id: string): Promise<Room | null> {
    const place: Place = { loading: Room.load(id, this.surroundings), room: null };
    this.rooms.set(id, place);
    // What could not be read now may be read later.
    const forget = (): unknown => this.rooms.delete(id);
    place.loading.then((found) => {
      place.room = found;
      if (found === null) forget();
    }, forget);
    return place.loading;
  }

  /** Logs have grown: one of them, or with null any. */
  private hear(change: Change | null): void {
    const { onListed } = this.surroundings;
    const heard = change === null ? this.rooms.keys() : [change.table];
    for (const id of heard) this.hearAt(id, change?.version);
    onListed();
  }

  private hearAt(id: string, version = Number.POSITIVE_INFINITY): void {
    this.rooms
      .get(id)
      ?.loading.then((room) => room?.hear(version))
      .catch((error: unknown) => {
        this.surroundings.onTrouble('a log could not be read', error);
        this.unheard.add(id);
      });
  }

  private renewLater(): void {
    this.stopRenewing = this.surroundings.time.after(RENEW_MS, () => {
      void this.renew()
        .catch((error: unknown) => this.lost(error))
        .finally(() => {
          if (!this.closed) this.renewLater();
        });
    });
  }

  /** Whoever cannot renew its rights acts for nobody until it can. */
  private lost(error: unknown): void {
    this.surroundings.onTrouble('rights could not be renewed', error);
    for (const { room } of this.rooms.values()) room?.actAs(null);
  }

  private async renew(): Promise<void> {
    const { store } = this.surroundings;
    // After the end there are hands to be shown, and there may be a rematch.
    await this.takeUp([...new Set([...(await store.unfinished()), ...this.rooms.keys()])]);
    // The store can be read again: nobody else will say that these have grown.
    const unheard = [...this.unheard];
    this.unheard.clear();
    for (const id of unheard) this.hearAt(id);
    await this.forgetIdle();
  }

  /** Takes the right to act at these tables, where nobody else has it. */
  private async takeUp(tables: readonly string[]): Promise<void> {
    if (tables.length === 0 || this.closed) return;
    const got = await this.surroundings.store.lease(tables, this.node, LEASE_MS);
    // Those at hand, which are most, do not wait for the others.
    const others = tables.filter((id) => {
      const { room = null } = this.rooms.get(id) ?? {};
      room?.actAs(this.rightBy(got.get(id)));
      return room === null && (got.has(id) || this.rooms.has(id));
    });
    for (let i = 0; i < others.length; i += READ_AT_ONCE) {
      const some = others.slice(i, i + READ_AT_ONCE);
      await Promise.all(some.map((id) => this.loadAndAct(id, this.rightBy(got.get(id)))));
    }
  }

  private rightBy(number: number | undefined): Acting {
    return number === undefined ? null : { node: this.node, number };
  }

  private async loadAndAct(id: string, right: Acting): Promise<void> {
    try {
      const room = await (this.rooms.get(id)?.loading ?? this.load(id));
      room?.actAs(right);
    } catch (error) {
      // One log that cannot be read must not hold up the other tables.
      this.surroundings.onTrouble('a log could not be read', error);
    }
  }

  private async forgetIdle(): Promise<void> {
    const now = this.surroundings.time.now();
    for (const [id, { room }] of this.rooms) {
      if (room === null || !room.isIdleSince(now - IDLE_MS)) continue;
      this.rooms.delete(id);
      await room.close();
    }
  }
}
