import { decidingAgent, giveUpDeal, houseEvents, isHouseDue, type OnlineTable } from '@tabuleiro/online';
import type { TableEvent } from '@tabuleiro/protocol/online';
import type { Fence } from '../stores/store.js';
import { awaitsRating, type RatedGame, rateGame } from './rate-game.js';
import { rematchEvents } from './rematch.js';
import type { Acting, RoomSurroundings } from './surroundings.js';

/** What became of something that the house wanted to add: there was nothing, or it could not be kept now. */
export type HouseAdded = 'kept' | 'nothing' | 'failed';

/** What the house sees of its table, and how it adds to the log. */
interface HouseRoom {
  table(): OnlineTable;
  /** Adds what fits when its turn has come. */
  add(make: () => readonly TableEvent[], fence?: Fence): Promise<HouseAdded>;
  /** Has a game change ratings when its turn has come. */
  rate(make: (table: OnlineTable) => Promise<RatedGame | null>, fence: Fence): Promise<HouseAdded>;
  /** Looks at the table when its turn has come: in between it may hold what is not kept yet, and may never be. */
  look(then: () => void): Promise<void>;
  clockLeft(seat: number): number;
  msOfTurn(): number;
  isHere(person: string): boolean;
}

/** What alarms for somebody who can no longer be reached are called. */
const MISSED = 'gone ';
/** What could not be kept is tried again after so long. */
const AGAIN_MS = 700;

/**
 * Whoever deals, asks the agents, watches the clocks and looks after those who are away: at each table one node at a
 * time. It only ever adds to the log, and begins anew with whatever the log says.
 */
export class House {
  private fence: Acting = null;
  private asking = -1;
  /** The version since which a deal is waited for. */
  private dealSince = -1;
  private readonly alarms = new Map<string, () => void>();
  private working = false;
  private again = false;

  constructor(
    private readonly surroundings: RoomSurroundings,
    private readonly room: HouseRoom,
  ) {}

  actAs(fence: Acting): void {
    const isNew = fence !== null && fence.number !== this.fence?.number;
    this.fence = fence;
    if (fence === null) this.forgetDuties();
    // A right that was only renewed changes nothing.
    if (!isNew) return;
    this.proceed();
    this.missAll();
  }

  /** A right has run out: whoever has a newer one keeps it. */
  lose({ number }: Fence): void {
    if (this.fence?.number === number) this.actAs(null);
  }

  /** Whether this node is the one that acts here. */
  get acts(): boolean {
    return this.fence !== null;
  }

  /** Nothing is done later. */
  stop(): void {
    for (const name of [...this.alarms.keys()]) this.forget(name);
  }

  /** What is done for the house is no longer done here; each node goes on to miss those who were at it. */
  private forgetDuties(): void {
    for (const name of [...this.alarms.keys()]) if (!name.startsWith(MISSED)) this.forget(name);
  }

  /** Somebody who sits here can be reached again. */
  present(person: string): void {
    this.forget(MISSED + person);
    this.note(person, true);
  }

  /** Somebody can no longer be reached: it may only be a moment. */
  gone(person: string): void {
    this.alarm(MISSED + person, this.surroundings.patience.gone, () => {
      if (!this.room.isHere(person)) this.note(person, false);
    });
  }

  /** Whoever was at a node that ended may never come back: nobody else has missed them. */
  private missAll(): void {
    for (const chair of this.room.table().chairs) {
      if (chair.kind === 'person' && !chair.away && !this.room.isHere(chair.person)) this.gone(chair.person);
    }
  }

  /** Does whatever is to be done now, and sees to it that what is due later is done then. */
  proceed(): void {
    if (this.fence === null) return;
    if (this.working) {
      this.again = true;
      return;
    }
    this.working = true;
    void this.work()
      .catch((error: unknown) => {
        this.surroundings.onTrouble('the house could not go on', error);
        this.tryLater();
      })
      .finally(() => {
        this.working = false;
        if (this.again) {
          this.again = false;
          this.proceed();
        }
      });
  }

  /**
   * The same, called when it is the room's turn and the table is what the log says. After most moves there is nothing to
   * add, and nobody has to wait for a turn to see that.
   */
  proceedNow(): void {
    const { fence, room } = this;
    if (fence === null) return;
    const table = room.table();
    const asksForMore = table.rematch === null && rematchEvents(table) !== null;
    if (this.working || isHouseDue(table) || awaitsRating(table) || asksForMore) {
      this.proceed();
      return;
    }
    this.askAgent(fence);
    this.setAlarms();
  }

  private async work(): Promise<void> {
    const { fence, room, surroundings } = this;
    if (fence === null) return;
    const added = await room.add(() => houseEvents(room.table(), surroundings.sources), fence);
    if (added === 'kept') return;
    if (added === 'failed') {
      this.tryLater();
      return;
    }
    if (awaitsRating(room.table())) {
      const { store, catalogue } = surroundings;
      const rated = await room.rate(
        async (table) => (awaitsRating(table) ? rateGame(table, store, catalogue) : null),
        fence,
      );
      if (rated === 'failed') this.tryLater();
    }
    await this.rematch(fence);
    await room.look(() => {
      this.askAgent(fence);
      this.setAlarms();
    });
  }

  /** Whether somebody is at the table is part of the log: the others see it, and other nodes know it. */
  private note(person: string, here: boolean): void {
    const { room } = this;
    void room
      .add(() => {
        const table = room.table();
        const seat = table.seatOf(person);
        const chair = table.chairs[seat];
        if (chair?.kind !== 'person' || table.stage !== 'playing' || chair.away !== here) return [];
        return [{ kind: here ? 'back' : 'away', seat }];
      })
      .then((added) => {
        if (added !== 'failed') return;
        this.alarm(MISSED + person, AGAIN_MS, () => {
          if (room.isHere(person) === here) this.note(person, here);
        });
      })
      .catch((error: unknown) => this.surroundings.onTrouble('who is away could not be kept', error));
  }

  private askAgent(fence: Fence): void {
    const table = this.room.table();
    const { match, agentToAct: agent } = table;
    if (match === null || agent === null || this.asking === match.version) return;
    const asked = match.version;
    const seat = match.turn;
    this.asking = asked;
    const view = match.view(seat).text();
    const stillAsked = (): boolean => {
      const now = this.room.table();
      return now.match?.version === asked && !now.match.isOver && now.agentToAct === agent;
    };
    const { agents, onTrouble } = this.surroundings;
    agents
      .decide({ table: table.id, at: table.table, agent, view })
      .then(
        (move) => () => this.moveBy(seat, move),
        (error: unknown) => {
          onTrouble(`an agent failed: ${agent}`, error);
          return (): TableEvent => ({ kind: 'ended', ending: { reason: 'crashed', seat } });
        },
      )
      .then((make) => this.room.add(() => (stillAsked() ? [make()] : []), fence))
      .catch((error: unknown): HouseAdded => {
        onTrouble('the move of an agent could not be kept', error);
        return 'failed';
      })
      .then((added) => {
        if (this.asking === asked) this.asking = -1;
        if (added === 'failed') this.tryLater();
        // The right under which it was asked may have run out meanwhile, and this node may have another one.
        if (added === 'nothing') this.proceed();
      });
  }

  /** What an agent decided, checked as everybody's moves are. */
  private moveBy(seat: number, move: number): TableEvent {
    const { match } = this.room.table();
    if (match === null || !match.position.isLegal(move)) {
      return { kind: 'ended', ending: { reason: 'illegal', seat, detail: String(move) } };
    }
    const text = match.table.game.makeMove(match.position, move);
    return { kind: 'moved', seat, move: text, ms: this.room.msOfTurn(), agent: true };
  }

  /** Everything that is due later; what is no longer due is forgotten. */
  private setAlarms(): void {
    const { room, surroundings } = this;
    const { patience } = surroundings;
    const table = room.table();
    const { running, deal, version } = table;
    this.due('clock', running === null ? null : room.clockLeft(running), this.endByTime);
    const dealt = deal === null || deal.dealt;
    // Whoever has a part in a deal has the same time again after every step, and no more than that.
    if (this.dealSince !== version) this.forget('deal');
    this.dealSince = version;
    this.due('deal', dealt ? null : patience.deal, this.giveUpDeal);
    this.due('gathering', table.stage === 'gathering' ? patience.gathering : null, this.closeGathering);
    this.due('abandoned', isAbandoned(table) ? patience.abandoned : null, this.endAbandoned);
    this.due('round', table.betweenRounds ? patience.round : null, this.readyForAll);
    const { replaceAfter } = table.terms;
    if (replaceAfter === null) return;
    for (const [seat, chair] of table.chairs.entries()) {
      const waits = chair.kind === 'person' && chair.away && chair.replacement === null && table.stage === 'playing';
      this.due(`replace ${seat}`, waits ? 1000 * replaceAfter : null, () => this.replace(seat));
    }
  }

  // What is due later is looked at after every move, so these are made once.

  private readonly endByTime = (): readonly TableEvent[] => {
    const { room } = this;
    const late = room.table().running;
    return late === null || room.clockLeft(late) > 0 ? [] : [{ kind: 'ended', ending: { reason: 'time', seat: late } }];
  };

  private readonly giveUpDeal = (): readonly TableEvent[] => {
    const table = this.room.table();
    return table.version === this.dealSince ? giveUpDeal(table, this.surroundings.sources) : [];
  };

  private readonly closeGathering = (): readonly TableEvent[] =>
    this.room.table().stage === 'gathering' ? [{ kind: 'closed' }] : [];

  private readonly endAbandoned = (): readonly TableEvent[] => {
    const table = this.room.table();
    if (!isAbandoned(table)) return [];
    const { match } = table;
    const waited = match !== null && table.chairs[match.turn]?.kind === 'person';
    const seat = waited ? match.turn : table.persons()[0];
    return [{ kind: 'ended', ending: { reason: 'abandoned', seat } }];
  };

  private readonly readyForAll = (): readonly TableEvent[] => {
    const table = this.room.table();
    if (!table.betweenRounds) return [];
    return table.persons().flatMap((seat): TableEvent[] => (table.isReady(seat) ? [] : [{ kind: 'ready', seat }]));
  };

  private replace(seat: number): readonly TableEvent[] {
    const table = this.room.table();
    const chair = table.chairs[seat];
    if (chair.kind !== 'person' || !chair.away || decidingAgent(chair) !== null) return [];
    const { catalogue } = this.surroundings;
    // A player of the middle, where there are levels: nobody is to win because a stronger one sat down for them.
    const level = catalogue.readAgent(table.table, 'level');
    const agent = level.ok ? level.value.text : catalogue.best(table.table, seat);
    return [{ kind: 'replaced', seat, agent }];
  }

  private async rematch(fence: Fence): Promise<void> {
    const { room, surroundings } = this;
    let events: readonly TableEvent[] | null = null;
    await room.look(() => {
      events = room.table().rematch === null ? rematchEvents(room.table()) : null;
    });
    if (events === null) return;
    const id = await surroundings.openAnew(room.table().id, events);
    const added = await room.add(
      () => (room.table().rematch === null ? [{ kind: 'rematched', table: id }] : []),
      fence,
    );
    if (added === 'failed') this.tryLater();
  }

  /** Has events added after so long, unless the moment has passed by then; null: nothing is due. */
  private due(name: string, ms: number | null, make: () => readonly TableEvent[]): void {
    if (ms === null) {
      this.forget(name);
      return;
    }
    // An alarm for the same thing goes on; but a clock stands elsewhere after every event.
    if (this.alarms.has(name) && name !== 'clock') return;
    this.alarm(name, ms, () => {
      const { fence } = this;
      if (fence === null) return;
      this.room
        .add(make, fence)
        .then((added) => {
          if (added === 'nothing') this.proceed();
          if (added === 'failed') this.tryLater();
        })
        .catch((error: unknown) => this.surroundings.onTrouble('what was due could not be kept', error));
    });
  }

  private tryLater(): void {
    if (this.fence !== null) this.alarm('again', AGAIN_MS, () => this.proceed());
  }

  private alarm(key: string, ms: number, then: () => void): void {
    this.forget(key);
    const forget = this.surroundings.time.after(ms, () => {
      this.alarms.delete(key);
      then();
    });
    this.alarms.set(key, forget);
  }

  private forget(key: string): void {
    this.alarms.get(key)?.();
    this.alarms.delete(key);
  }
}

/** Whether the game goes on, and all who play it are away. */
function isAbandoned({ stage, chairs }: OnlineTable): boolean {
  return stage === 'playing' && chairs.every((chair) => chair.kind !== 'person' || chair.away);
}
