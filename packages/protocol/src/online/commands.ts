import {
  Array as arrayOf,
  Boolean as boolean,
  Literal as literal,
  type Static,
  type TObject,
  Union as union,
} from '@sinclair/typebox';
import { type Fixed, Long, MOST_SEATS, MoveCount, orNull, Seat, Short, strict } from '../shapes.js';
import { Bits256, DeviceCode, EventCount, TableId } from './events.js';
import { TermsSchema } from './terms.js';

/** All that can be said at a table: nobody can be insulted by it, and partners cannot tell each other their hands. */
export const SIGNALS = ['hello', 'good-luck', 'one-moment', 'well-played', 'thanks', 'sorry', 'goodbye'] as const;
/** One of the signals. */
export type SignalWord = (typeof SIGNALS)[number];

/** What a person does at a table. Each can be said twice and counts once. */
export const COMMANDS = {
  sit: strict({ kind: literal('sit'), seat: Seat }),
  stand: strict({ kind: literal('stand') }),
  /** Whoever opened the table puts an agent on a free seat, or sends it away (null). */
  place: strict({ kind: literal('place'), seat: Seat, agent: orNull(Long) }),
  /** The game begins; with an agent named, it takes all free seats. */
  begin: strict({ kind: literal('begin'), fill: orNull(Long) }),
  /** Whoever opened the table gives it up before the game has begun. */
  close: strict({ kind: literal('close') }),
  /** Plays as move number `at`, from 0: what chance does is not counted. */
  play: strict({ kind: literal('play'), move: Short, at: MoveCount }),
  resign: strict({ kind: literal('resign') }),
  'offer-draw': strict({ kind: literal('offer-draw') }),
  'decline-draw': strict({ kind: literal('decline-draw') }),
  'ask-take-back': strict({ kind: literal('ask-take-back'), moves: MoveCount }),
  'answer-take-back': strict({ kind: literal('answer-take-back'), agreed: boolean() }),
  /** For the next round. */
  ready: strict({ kind: literal('ready') }),
  commit: strict({ kind: literal('commit'), commitment: Bits256 }),
  number: strict({ kind: literal('number'), number: Bits256 }),
  rematch: strict({ kind: literal('rematch') }),
} as const satisfies Record<string, TObject>;

/** What a client asks of a server of tables. */
export const ONLINE_REQUESTS = {
  /** Always the first: the key of the device, and the name that others see. */
  hello: strict({ kind: literal('hello'), key: Bits256, name: Short }),
  /** A new table, with agents on some of its seats; whoever opens it sits down on `seat`, if that is not null. */
  open: strict({
    kind: literal('open'),
    terms: TermsSchema,
    agents: arrayOf(orNull(Long), { maxItems: MOST_SEATS }),
    seat: orNull(Seat),
    /** A fresh number: with the same one, the same table is meant. */
    number: Bits256,
  }),
  /** To be told of a table from here on, and of everything that happened since so many events. */
  attend: strict({ kind: literal('attend'), table: TableId, since: EventCount }),
  /** To be told no more. */
  depart: strict({ kind: literal('depart'), table: TableId }),
  /** What somebody does there. */
  act: strict({ kind: literal('act'), table: TableId, command: union(Object.values(COMMANDS)) }),
  signal: strict({ kind: literal('signal'), table: TableId, word: union(SIGNALS.map((word) => literal(word))) }),
  /** The tables that anybody can join or watch, told anew whenever they change; `watch` false ends it. */
  lobby: strict({ kind: literal('lobby'), watch: boolean() }),
  /** The games that one has played, and one's ratings. */
  mine: strict({ kind: literal('mine') }),
  /** A code by which another device becomes one's own, for ten minutes; false takes it back. */
  'share-device': strict({ kind: literal('share-device'), share: boolean() }),
  /** From here on this device is of the person who was given the code. */
  'join-device': strict({ kind: literal('join-device'), code: DeviceCode }),
  /** Deletes one's name, devices and ratings, and oneself from all games. */
  forget: strict({ kind: literal('forget') }),
  /** Lets the neighbours in, or nobody else any more; only from the machine of the server itself. */
  neighbours: strict({ kind: literal('neighbours'), open: boolean() }),
} as const satisfies Record<string, TObject>;

type Commands = { [K in keyof typeof COMMANDS]: Fixed<Static<(typeof COMMANDS)[K]>> };
/** What a person does at a table. */
export type Command = Commands[keyof Commands];
/** A command of one kind. */
export type CommandOf<K extends keyof Commands> = Commands[K];
type Requests = { [K in keyof typeof ONLINE_REQUESTS]: Fixed<Static<(typeof ONLINE_REQUESTS)[K]>> };
/** What a client asks of a server of tables. */
export type OnlineRequest = Requests[keyof Requests];
