import {
  Array as arrayOf,
  Boolean as boolean,
  Integer as integer,
  Literal as literal,
  Number as number,
  type Static,
  String as string,
  type TObject,
  Union as union,
} from '@sinclair/typebox';
import { EndingSchema } from '../schema.js';
import { type Fixed, Long, MOST_SEATS, MoveCount, orNull, Seat, Short, strict, whole } from '../shapes.js';
import { RatingSchema, TermsSchema } from './terms.js';

/** 256 bits as hexadecimal digits. */
export const Bits256 = string({ pattern: '^[0-9a-f]{64}$' });
/** Who somebody is to others: neither a secret nor a name. */
export const PersonId = string({ pattern: '^[A-Za-z0-9_-]{22}$' });
/** What a table is called in its address. */
export const TableId = string({ pattern: '^[A-Za-z0-9_-]{16}$' });

/** A code that makes a device somebody's own. */
export const DeviceCode = string({ pattern: '^[A-Za-z0-9_-]{22}$' });

const Texts = arrayOf(Short, { maxItems: 1000 });
const Seats = arrayOf(Seat, { maxItems: MOST_SEATS });
/** Milliseconds: no decision takes longer than a month. */
const Spent = number({ minimum: 0, maximum: 2_678_400_000 });

/**
 * Everything that can happen at a table, one after the other: the log is all there is to know about it. What must not be
 * known yet is left out where it is told (`secret`, `moves` of a deal, moves that are not heard).
 */
export const TABLE_EVENTS = {
  /** Always the first. Where there is an agent, nobody can sit down. */
  opened: strict({
    kind: literal('opened'),
    by: PersonId,
    terms: TermsSchema,
    agents: arrayOf(orNull(Long), { maxItems: MOST_SEATS }),
  }),
  seated: strict({ kind: literal('seated'), seat: Seat, person: PersonId }),
  /** Somebody stood up again, or an agent was sent away, before the game began. */
  freed: strict({ kind: literal('freed'), seat: Seat }),
  /** An agent was given a free seat. */
  placed: strict({ kind: literal('placed'), seat: Seat, agent: Long }),
  /** Nobody plays here any more: whoever opened it has closed it, or nobody came. */
  closed: strict({ kind: literal('closed') }),
  begun: strict({ kind: literal('begun') }),
  /** A deal begins: the server is bound to its secret, and those who contribute are named. */
  dealing: strict({
    kind: literal('dealing'),
    round: whole(1_000_000),
    attempt: whole(1_000_000),
    contributors: Seats,
    /** The position that is dealt in: nobody holds anything yet. */
    before: Long,
    commitment: Bits256,
    secret: orNull(Bits256),
  }),
  /** A contributor is bound to a number. */
  committed: strict({ kind: literal('committed'), seat: Seat, commitment: Bits256 }),
  /** A contributor shows the number. */
  numbered: strict({ kind: literal('numbered'), seat: Seat, number: Bits256 }),
  /** Some were late: the deal is given up, its secret shown, and a new one begins. */
  undealt: strict({ kind: literal('undealt'), late: Seats, secret: Bits256 }),
  /** What follows from the secret and the numbers; or a draw of the server alone, where nobody contributes. */
  dealt: strict({ kind: literal('dealt'), moves: orNull(Texts) }),
  /** The round is over: everybody can see for themselves that it was dealt as it had to be. */
  uncovered: strict({ kind: literal('uncovered'), secret: Bits256, moves: Texts }),
  /** `ms` is what the seat took; `agent`: an agent decided, for itself or for somebody who is away. */
  moved: strict({ kind: literal('moved'), seat: Seat, move: orNull(Short), ms: Spent, agent: boolean() }),
  'draw-offered': strict({ kind: literal('draw-offered'), seat: Seat }),
  'draw-declined': strict({ kind: literal('draw-declined'), seat: Seat }),
  /** A seat would like to have so many moves left on the board. */
  'take-back-asked': strict({ kind: literal('take-back-asked'), seat: Seat, moves: MoveCount }),
  'take-back-declined': strict({ kind: literal('take-back-declined'), seat: Seat }),
  'taken-back': strict({ kind: literal('taken-back'), moves: MoveCount }),
  /** A person has looked at the round that is over. */
  ready: strict({ kind: literal('ready'), seat: Seat }),
  away: strict({ kind: literal('away'), seat: Seat }),
  back: strict({ kind: literal('back'), seat: Seat }),
  /** An agent decides for somebody who has been away for long. */
  replaced: strict({ kind: literal('replaced'), seat: Seat, agent: Long }),
  ended: strict({ kind: literal('ended'), ending: EndingSchema }),
  /** What the game has changed in the ratings of those who played it. */
  rated: strict({
    kind: literal('rated'),
    changes: arrayOf(strict({ seat: Seat, before: RatingSchema, after: RatingSchema }), { maxItems: MOST_SEATS }),
  }),
  'rematch-asked': strict({ kind: literal('rematch-asked'), seat: Seat }),
  /** It goes on at another table, with the seats turned. */
  rematched: strict({ kind: literal('rematched'), table: TableId }),
} as const satisfies Record<string, TObject>;

/** An event of a table, whichever it is. */
export const TableEventSchema = union(Object.values(TABLE_EVENTS));

type Events = { [K in keyof typeof TABLE_EVENTS]: Fixed<Static<(typeof TABLE_EVENTS)[K]>> };
/** Everything that can happen at a table. */
export type TableEvent = Events[keyof Events];
/** An event of one kind. */
export type TableEventOf<K extends keyof Events> = Events[K];
/** So many events have happened. */
export const EventCount = integer({ minimum: 0, maximum: 10_000_000 });
