import {
  Array as arrayOf,
  Boolean as boolean,
  Integer as integer,
  Literal as literal,
  Number as number,
  type Static,
  String as string,
  Union as union,
} from '@sinclair/typebox';
import { REFUSALS } from '../refusal.js';
import { EndingSchema, SaidSchema } from '../schema.js';
import { type Fixed, orNull, Seat, Short, strict, Version } from '../shapes.js';
import { SIGNALS } from './commands.js';
import { DeviceCode, EventCount, PersonId, TableEventSchema, TableId } from './events.js';
import { RatingSchema, TermsSchema } from './terms.js';

/** Who sits where, for a list of tables. */
const Chair = union([
  strict({ kind: literal('free') }),
  strict({ kind: literal('agent'), agent: string() }),
  strict({ kind: literal('person'), person: PersonId, name: Short, rating: orNull(RatingSchema) }),
]);

/** A table as the lobby shows it. */
const Listed = strict({
  table: TableId,
  terms: TermsSchema,
  chairs: arrayOf(Chair),
  stage: union([literal('gathering'), literal('playing')]),
  /** Milliseconds since 1970. */
  opened: integer(),
});

/** A table that somebody has played at. */
const Played = strict({
  table: TableId,
  terms: TermsSchema,
  chairs: arrayOf(Chair),
  stage: union([literal('gathering'), literal('playing'), literal('over')]),
  opened: integer(),
  /** One's own seat. */
  seat: Seat,
  /** What every seat got; null while nobody got anything. */
  payoffs: orNull(arrayOf(number())),
});

const MESSAGES = {
  done: strict({ kind: literal('done'), id: Version, table: orNull(TableId) }),
  refused: strict({
    kind: literal('refused'),
    id: Version,
    code: union(REFUSALS.map((code) => literal(code))),
    why: SaidSchema,
  }),
  /** Who the client is. */
  welcome: strict({ kind: literal('welcome'), protocol: integer(), person: PersonId, name: Short }),
  /** Where the neighbours find this server, where it lets them in; told to whoever may change it. */
  neighbours: strict({ kind: literal('neighbours'), addresses: orNull(arrayOf(string())) }),
  /** The games that one has played, the newest first, and one's ratings: for a game, or for a game of so many. */
  mine: strict({
    kind: literal('mine'),
    games: arrayOf(Played),
    ratings: arrayOf(strict({ game: Short, seats: orNull(integer()), rating: RatingSchema })),
  }),
  /** By this code another device becomes one's own, until then in milliseconds since 1970; null: by none. */
  'device-code': strict({ kind: literal('device-code'), code: orNull(DeviceCode), until: integer() }),
  /** What has happened at a table, as the client may know it: `from` events have been told before. */
  told: strict({
    kind: literal('told'),
    table: TableId,
    from: EventCount,
    events: arrayOf(TableEventSchema),
    /** In a game that hides something: what the seat sees, or where all hands lie open, the position. */
    view: orNull(string()),
    position: orNull(string()),
    /** Whose decision it is: a seat, CHANCE or OVER; OVER also before the game has begun. */
    turn: integer(),
    ending: orNull(EndingSchema),
    payoffs: orNull(arrayOf(number())),
    /** Whether a round is over, and those who played it look at it. */
    between: boolean(),
    /** The sides whose offer of a draw stands. */
    drawOffers: arrayOf(integer()),
    /** What the clocks show now, and which of them runs. */
    clocks: orNull(strict({ left: arrayOf(number()), running: orNull(Seat) })),
  }),
  /** Who is there. */
  people: strict({
    kind: literal('people'),
    table: TableId,
    /** The seat of the client; null for whoever watches. */
    seat: orNull(Seat),
    /** The names of those at the table. */
    names: arrayOf(strict({ person: PersonId, name: Short, rating: orNull(RatingSchema) })),
    /** How many watch. */
    watching: integer(),
  }),
  signalled: strict({
    kind: literal('signalled'),
    table: TableId,
    seat: Seat,
    word: union(SIGNALS.map((word) => literal(word))),
  }),
  lobby: strict({ kind: literal('lobby'), tables: arrayOf(Listed) }),
} as const;

/** What a server of tables says. */
export const OnlineMessageSchema = union(Object.values(MESSAGES));

type Messages = { [K in keyof typeof MESSAGES]: Fixed<Static<(typeof MESSAGES)[K]>> };
/** What a server of tables says. */
export type OnlineMessage = Messages[keyof Messages];
/** A message of one kind. */
export type OnlineMessageOf<K extends keyof Messages> = Messages[K];
/** A table as the lobby shows it. */
export type ListedTable = Fixed<Static<typeof Listed>>;
/** A table that somebody has played at. */
export type PlayedTable = Fixed<Static<typeof Played>>;
/** Who sits on a chair, as a list of tables shows it. */
export type ListedChair = Fixed<Static<typeof Chair>>;
