import type { Phrase } from '@tabuleiro/engine';
import { onlineRoom } from '@tabuleiro/online';
import { type Answer, idOf, PROTOCOL, type RefusalCode, refuse } from '@tabuleiro/protocol';
import {
  type OnlineMessage,
  type OnlineRequest,
  readOnlineEnvelope,
  type TableEvent,
} from '@tabuleiro/protocol/online';
import type { Person } from '../stores/store.js';
import { digestOfCode, digestOfKey, newDeviceCode, newPersonId, tableIdOf } from './ids.js';
import type { Lobby } from './lobby.js';
import { forgetPerson, ownGames } from './own-games.js';
import type { Pace } from './pace.js';
import { whyNotRated } from './rating-pools.js';
import type { Attendant, Room } from './room.js';
import type { Rooms } from './rooms.js';
import type { RoomSurroundings } from './surroundings.js';

const MOST_NAME = 40;
/** Messages shorter than this cost the same. */
const SHORT_MESSAGE = 2048;
/** Tables that one connection is told of at the same time. */
const MOST_ATTENDED = 8;
/** How long a code is good by which another device becomes one's own. */
const CODE_MS = 600_000;

/** What a visitor finds at a server. */
export interface Hall {
  readonly rooms: Rooms;
  readonly lobby: Lobby;
  readonly surroundings: Pick<RoomSurroundings, 'store' | 'catalogue' | 'setups' | 'onTrouble'>;
}

/** The door to the neighbours, for those who may open it. */
export interface Door {
  /** Where they find the server; null where the door is closed. */
  readonly addresses: readonly string[] | null;
  open(): Promise<void>;
  close(): Promise<void>;
}

type RequestOf<K extends OnlineRequest['kind']> = Extract<OnlineRequest, { readonly kind: K }>;
type Reply = Answer<string | null>;
const DONE: Reply = { ok: true, value: null };

/** One connection: who it is, which tables it attends. Whatever it sends is answered, and never by an exception. */
export class Visitor {
  private person: Person | null = null;
  private keyDigest = '';
  private readonly attended = new Map<string, { readonly room: Room; readonly attendant: Attendant }>();
  private leaveLobby = (): void => {};
  private gone = false;

  constructor(
    private readonly hall: Hall,
    private readonly pace: Pace,
    private readonly send: (text: string) => void,
    /** Null for whoever may not let others in. */
    private readonly door: Door | null = null,
  ) {}

  async hear(text: string): Promise<void> {
    const wait = this.pace.take(costOf(text));
    if (wait > 0) {
      const why = onlineRoom.phrase('too-many', { seconds: Math.ceil(wait / 1000) });
      return this.refuse(idAtStart(text), 'too-fast', why);
    }
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return this.refuse(0, 'malformed', onlineRoom.phrase('not-json'));
    }
    const envelope = readOnlineEnvelope(value);
    if (!envelope.ok) return this.refuse(idOf(value), envelope.refusal.code, envelope.refusal.why);
    const { id, request } = envelope.value;
    try {
      const reply = await this.answer(request);
      if (reply.ok) this.say({ kind: 'done', id, table: reply.value });
      else this.refuse(id, reply.refusal.code, reply.refusal.why);
    } catch (error) {
      this.hall.surroundings.onTrouble('a request could not be answered', error);
      // A table may have been opened, though the answer of the store was lost.
      this.refuse(id, 'broken', onlineRoom.phrase(request.kind === 'open' ? 'not-sure' : 'not-kept'));
    }
  }

  /** The connection has ended. */
  leave(): void {
    this.gone = true;
    this.leaveLobby();
    this.departAll();
  }

  private departAll(): void {
    for (const { room, attendant } of this.attended.values()) room.depart(attendant);
    this.attended.clear();
  }

  private answer(request: OnlineRequest): Reply | Promise<Reply> {
    if (request.kind === 'hello') return this.hello(request);
    const { person } = this;
    if (person === null) return refuse('not-here', onlineRoom.phrase('hello-first'));
    switch (request.kind) {
      case 'open':
        return this.open(person, request);
      case 'attend':
        return this.attend(person, request);
      case 'depart':
        return this.depart(request.table);
      case 'act': {
        const done = this.attendedRoom(request.table)?.act(person.id, request.command);
        return done === undefined
          ? refuse('no-game', onlineRoom.phrase('not-attending'))
          : done.then((answer) => withTable(answer, request.table));
      }
      case 'signal': {
        const said = this.attendedRoom(request.table)?.signal(person.id, request.word);
        return said === undefined
          ? refuse('no-game', onlineRoom.phrase('not-attending'))
          : withTable(said, request.table);
      }
      case 'lobby':
        this.leaveLobby();
        this.leaveLobby = request.watch ? this.hall.lobby.watch((told) => this.say(told)) : () => {};
        return DONE;
      case 'mine':
        return this.tellOwnGames(person);
      case 'share-device':
        return this.shareDevice(person, request.share);
      case 'join-device':
        return this.joinDevice(person, request.code);
      case 'forget':
        return this.forget(person);
      case 'neighbours':
        return this.letIn(request.open);
    }
  }

  private async hello({ key, name }: RequestOf<'hello'>): Promise<Reply> {
    if (this.person !== null) return refuse('not-here', onlineRoom.phrase('hello-once'));
    const shown = name.replace(/\p{C}/gu, '').trim();
    if (shown === '' || [...shown].length > MOST_NAME) return refuse('malformed', onlineRoom.phrase('name'));
    const { store } = this.hall.surroundings;
    this.keyDigest = digestOfKey(key);
    this.greet(await store.personOf(this.keyDigest, shown, newPersonId()));
    if (this.door !== null) this.sayNeighbours(this.door);
    return DONE;
  }

  private greet(person: Person): void {
    this.person = person;
    this.say({ kind: 'welcome', protocol: PROTOCOL, person: person.id, name: person.name });
  }

  private async tellOwnGames({ id }: Person): Promise<Reply> {
    this.say(await ownGames(this.hall, id));
    return DONE;
  }

  private async forget({ id }: Person): Promise<Reply> {
    await forgetPerson(this.hall, id);
    // Whoever comes again is somebody new.
    this.person = null;
    return DONE;
  }

  private async shareDevice({ id }: Person, share: boolean): Promise<Reply> {
    const code = share ? newDeviceCode() : null;
    const { store } = this.hall.surroundings;
    const until = await store.shareDevice(id, code === null ? null : digestOfCode(code), CODE_MS);
    this.say({ kind: 'device-code', code, until: Math.round(until) });
    return DONE;
  }

  /** Tables that are attended are attended by somebody else from here on: the client attends them again. */
  private async joinDevice({ id }: Person, code: string): Promise<Reply> {
    const joined = await this.hall.surroundings.store.joinDevice(digestOfCode(code), this.keyDigest);
    if (joined === null) return refuse('not-here', onlineRoom.phrase('no-code'));
    if (joined.id === id) return refuse('not-here', onlineRoom.phrase('own-code'));
    this.departAll();
    this.greet(joined);
    return DONE;
  }

  private async letIn(open: boolean): Promise<Reply> {
    const { door } = this;
    if (door === null) return refuse('not-here', onlineRoom.phrase('not-from-here'));
    await (open ? door.open() : door.close());
    this.sayNeighbours(door);
    return DONE;
  }

  private sayNeighbours({ addresses }: Door): void {
    this.say({ kind: 'neighbours', addresses });
  }

  private async open(person: Person, { terms, agents, seat, number }: RequestOf<'open'>): Promise<Reply> {
    const { catalogue, setups } = this.hall.surroundings;
    const at = setups.of(terms);
    if (!at.ok) return refuse('unplayable', at);
    if (agents.length !== terms.seats) {
      return refuse('malformed', onlineRoom.phrase('opening-agents', { agents: agents.length, seats: terms.seats }));
    }
    const read = agents.map((agent) => (agent === null ? null : catalogue.readAgent(at.value, agent)));
    for (const agent of read) if (agent?.ok === false) return refuse('unplayable', agent);
    const texts = read.map((agent) => (agent?.ok === true ? agent.value.text : null));
    if (seat !== null && (seat >= terms.seats || texts[seat] !== null)) {
      return refuse('malformed', onlineRoom.phrase('seat-not-free', { seat: seat + 1 }));
    }
    if (terms.rated) {
      const why = whyNotRated(catalogue, at.value, texts);
      if (why !== null) return refuse('unplayable', why);
    }
    if (!this.pace.takeTable()) return refuse('too-fast', onlineRoom.phrase('too-many-tables'));
    const events: TableEvent[] = [{ kind: 'opened', by: person.id, terms, agents: texts }];
    if (seat !== null) events.push({ kind: 'seated', seat, person: person.id });
    const free = texts.filter((text) => text === null).length;
    if (seat !== null && free === 1) events.push({ kind: 'begun' });
    return { ok: true, value: await this.hall.rooms.open(events, tableIdOf(person.id, number)) };
  }

  private async attend(person: Person, { table, since }: RequestOf<'attend'>): Promise<Reply> {
    const room = await this.hall.rooms.find(table);
    if (room === null) return refuse('no-game', onlineRoom.phrase('no-table', { table }));
    if (this.gone) return { ok: true, value: table };
    await this.depart(table);
    for (const oldest of this.attended.keys()) {
      if (this.attended.size < MOST_ATTENDED) break;
      await this.depart(oldest);
    }
    const attendant: Attendant = { person: person.id, send: (text) => this.send(text) };
    this.attended.set(table, { room, attendant });
    await room.attend(attendant, since);
    return { ok: true, value: table };
  }

  private async depart(table: string): Promise<Reply> {
    const attended = this.attended.get(table);
    this.attended.delete(table);
    attended?.room.depart(attended.attendant);
    return { ok: true, value: table };
  }

  private attendedRoom(table: string): Room | undefined {
    return this.attended.get(table)?.room;
  }

  private refuse(id: number, code: RefusalCode, why: Phrase): void {
    this.say({ kind: 'refused', id, code, why });
  }

  private say(message: OnlineMessage): void {
    if (!this.gone) this.send(JSON.stringify(message));
  }
}

/** What a message takes of the pace: to read a long one is as much work as to read many. */
function costOf({ length }: string): number {
  return 1 + Math.floor(length / SHORT_MESSAGE);
}

/** The number of a message that is not read any further: whoever sent it waits for an answer. */
function idAtStart(text: string): number {
  return Number(/^\{"id":(\d{1,9}),/.exec(text)?.[1] ?? 0);
}

function withTable(answer: Answer<null>, table: string): Reply {
  return answer.ok ? { ok: true, value: table } : answer;
}
