import { type Static, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { FAULTS } from '@tabuleiro/engine';
import { PROTOCOL } from './version.js';

/** The longest text of a position, a move, an agent; and the most moves of a game. */
const LONG = 20_000;
const SHORT = 200;
const MOST_MOVES = 100_000;
const MOST_SEATS = 16;

/** Fields that are not there are a mistake, too: of a newer program, or of somebody who misspelled one. */
const strict = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false });
const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const whole = (maximum: number) => Type.Integer({ minimum: 0, maximum });

const Long = Type.String({ maxLength: LONG });
const Short = Type.String({ maxLength: SHORT });
const Seat = whole(MOST_SEATS - 1);
const Version = whole(Number.MAX_SAFE_INTEGER);
const MoveCount = whole(MOST_MOVES);

const Ending = Type.Union([
  strict({ reason: Type.Literal('rules') }),
  strict({ reason: Type.Literal('agreed') }),
  strict({
    reason: Type.Union(FAULTS.map((fault) => Type.Literal(fault))),
    seat: Seat,
    detail: Type.Optional(Short),
  }),
]);

const ClockRules = strict({
  minutes: Type.Number({ exclusiveMinimum: 0, maximum: 1440 }),
  /** Seconds that a move adds. */
  increment: Type.Number({ minimum: 0, maximum: 3600 }),
});

/** A game as texts: what a host is given, and what it keeps. */
export const GameTextsSchema = strict({
  game: Short,
  seats: Type.Integer({ minimum: 1, maximum: MOST_SEATS }),
  /** Rule options, as on the command line. */
  rules: Long,
  /** Who sits where: a person, or an agent's text. */
  players: Type.Array(Long, { maxItems: MOST_SEATS }),
  /** The position that it began from; null is the start of the game. */
  start: orNull(Long),
  moves: Type.Array(Short, { maxItems: MOST_MOVES }),
  /** How many of the moves are on the board: those beyond were gone back from, and can be played again. */
  at: MoveCount,
  /** How the game ended, where its moves do not show it. */
  ending: orNull(Ending),
  clock: orNull(ClockRules),
  /** Milliseconds left by seat, where there is a clock. */
  left: orNull(Type.Array(Type.Number({ minimum: 0, maximum: 86_400_000 }), { maxItems: MOST_SEATS })),
});

/** What can be asked of a host. Nothing in it decides what is dealt, or what an agent draws. */
export const REQUESTS = {
  /** To be told how the game stands; `resume`: the game that was left here goes on instead, where there is one. */
  open: strict({ kind: Type.Literal('open'), game: GameTextsSchema, resume: Type.Boolean() }),
  /** The person of a seat has the device. */
  look: strict({ kind: Type.Literal('look'), seat: Seat }),
  /** A seat plays a move on the version that it has seen. */
  play: strict({ kind: Type.Literal('play'), seat: Seat, move: Short, version: Version }),
  resign: strict({ kind: Type.Literal('resign'), seat: Seat }),
  /** A seat offers a draw, or agrees to one. */
  'offer-draw': strict({ kind: Type.Literal('offer-draw'), seat: Seat }),
  /** To look at the game after so many moves. While it is not the last one, nobody moves by itself. */
  'go-to': strict({ kind: Type.Literal('go-to'), at: MoveCount }),
  /** The game goes on from the moves on the board, or with the next round. */
  'go-on': strict({ kind: Type.Literal('go-on') }),
  /** The players change seats, each to the next one. */
  'turn-seats': strict({ kind: Type.Literal('turn-seats') }),
  /** A version has been shown: whoever moves by itself may move. */
  seen: strict({ kind: Type.Literal('seen'), version: Version }),
} as const satisfies Record<string, TObject>;

/** What every request comes in. */
export const EnvelopeSchema = strict({
  protocol: Type.Literal(PROTOCOL),
  /** Comes back with the answer. */
  id: Version,
  request: Type.Object({ kind: Type.String() }),
});

/** What a client may know of a game: all of it again whenever something has changed. */
const Shown = strict({
  kind: Type.Literal('shown'),
  protocol: Type.Literal(PROTOCOL),
  /** Of the game as it is shown: a move made on an older one is refused. */
  version: Version,
  game: Short,
  seats: Type.Integer(),
  rules: Type.String(),
  players: Type.Array(Type.String()),
  /** Where it began; null is the start of the game, or that it must not be known yet. */
  start: orNull(Type.String()),
  /** The moves as the viewer heard them; null for what it only knows to have happened. */
  moves: Type.Array(orNull(Type.String())),
  at: MoveCount,
  /** Whose decision it is after all moves: a seat, CHANCE or OVER. */
  turn: Type.Integer(),
  /** Whether somebody holds what others must not see: then nothing can be taken back, and nothing leaves the device. */
  secret: Type.Boolean(),
  /** The seat that looks at the board; null where nothing is hidden, or where nobody is to look. */
  viewer: orNull(Seat),
  /** What the viewer sees, as the text of a view; null where nothing is hidden, or where nobody is to look. */
  view: orNull(Type.String()),
  /** The position, where hands that are hidden at other times lie open and the moves do not show them. */
  position: orNull(Type.String()),
  /** The last move and what the viewer saw before it, in a view or in a position as above. */
  last: orNull(strict({ before: Type.String(), move: Type.Integer() })),
  ending: orNull(Ending),
  payoffs: orNull(Type.Array(Type.Number())),
  /** The sides whose offer of a draw stands. */
  drawOffers: Type.Array(Type.Integer()),
  /** Whether an agent is deciding. */
  thinking: Type.Boolean(),
  /** Whether the game waits to be told to go on: after a round, or at a place that was gone back to. */
  waits: orNull(Type.Union([Type.Literal('round'), Type.Literal('place')])),
  /** Why an agent cannot be asked, where it cannot. */
  trouble: orNull(Type.String()),
  clock: orNull(ClockRules),
  /** What the clocks showed when this was sent, and which of them runs. */
  clocks: orNull(strict({ left: Type.Array(Type.Number()), running: orNull(Seat) })),
});

const Done = strict({ kind: Type.Literal('done'), id: Version });
const Refused = strict({ kind: Type.Literal('refused'), id: Version, code: Short, message: Type.String() });

/** What a host says. */
export const HostMessageSchema = Type.Union([Shown, Done, Refused]);

type Fixed<T> = T extends readonly (infer E)[] ? readonly Fixed<E>[] : { readonly [K in keyof T]: Fixed<T[K]> };

export type GameTexts = Fixed<Static<typeof GameTextsSchema>>;
export type ClockRules = Fixed<Static<typeof ClockRules>>;
export type Request = Fixed<{ [K in keyof typeof REQUESTS]: Static<(typeof REQUESTS)[K]> }[keyof typeof REQUESTS]>;
/** What a client asks once a game is open. */
export type Action = Exclude<Request, { readonly kind: 'open' }>;
export type Shown = Fixed<Static<typeof Shown>>;
