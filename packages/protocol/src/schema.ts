import {
  Array as arrayOf,
  Boolean as boolean,
  Integer as integer,
  Literal as literal,
  Number as number,
  Object as object,
  Optional as optional,
  Record as recordOf,
  Recursive as recursive,
  type Static,
  String as string,
  type TObject,
  Union as union,
} from '@sinclair/typebox';
import { FAULTS } from '@tabuleiro/engine/match';
import { REFUSALS } from './refusal.js';
import { type Fixed, Long, MOST_MOVES, MOST_SEATS, MoveCount, orNull, Seat, Short, strict, Version } from './shapes.js';
import { PROTOCOL } from './version.js';

export const EndingSchema = union([
  strict({ reason: literal('rules') }),
  strict({ reason: literal('agreed') }),
  strict({
    reason: union(FAULTS.map((fault) => literal(fault))),
    seat: Seat,
    detail: optional(Short),
  }),
]);

export const ClockRulesSchema = strict({
  minutes: number({ exclusiveMinimum: 0, maximum: 1440 }),
  /** Seconds that a move adds. */
  increment: number({ minimum: 0, maximum: 3600 }),
});

/** What a host says to people, as the engine's `Phrase`: other languages go by the code. */
export const SaidSchema = recursive((inner) =>
  strict({
    code: Short,
    parts: recordOf(Short, union([string(), number(), inner, arrayOf(union([string(), inner]))])),
    message: string(),
  }),
);

/** A game as texts: what a host is given, and what it keeps. */
export const GameTextsSchema = strict({
  game: Short,
  seats: integer({ minimum: 1, maximum: MOST_SEATS }),
  /** Rule options, as on the command line. */
  rules: Long,
  /** Who sits where: a person, or an agent's text. */
  players: arrayOf(Long, { maxItems: MOST_SEATS }),
  /** The position that it began from; null is the start of the game. */
  start: orNull(Long),
  moves: arrayOf(Short, { maxItems: MOST_MOVES }),
  /** How many of the moves are on the board: those beyond were gone back from, and can be played again. */
  at: MoveCount,
  /** How the game ended, where its moves do not show it. */
  ending: orNull(EndingSchema),
  clock: orNull(ClockRulesSchema),
  /** Milliseconds left by seat, where there is a clock. */
  left: orNull(arrayOf(number({ minimum: 0, maximum: 86_400_000 }), { maxItems: MOST_SEATS })),
});

/** What can be asked of a host. Nothing in it decides what is dealt, or what an agent draws. */
export const REQUESTS = {
  /** To be told how the game stands; `resume`: the game that was left here goes on instead, where there is one. */
  open: strict({ kind: literal('open'), game: GameTextsSchema, resume: boolean() }),
  /** The person of a seat has the device. */
  look: strict({ kind: literal('look'), seat: Seat }),
  /** A seat plays a move on the version that it has seen. */
  play: strict({ kind: literal('play'), seat: Seat, move: Short, version: Version }),
  resign: strict({ kind: literal('resign'), seat: Seat }),
  /** A seat offers a draw, or agrees to one. */
  'offer-draw': strict({ kind: literal('offer-draw'), seat: Seat }),
  /** To look at the game after so many moves. While it is not the last one, nobody moves by itself. */
  'go-to': strict({ kind: literal('go-to'), at: MoveCount }),
  /** The game goes on from the moves on the board, or with the next round. */
  'go-on': strict({ kind: literal('go-on') }),
  /** The players change seats, each to the next one. */
  'turn-seats': strict({ kind: literal('turn-seats') }),
  /** A version has been shown: whoever moves by itself may move. */
  seen: strict({ kind: literal('seen'), version: Version }),
} as const satisfies Record<string, TObject>;

/** What every request comes in. */
export const EnvelopeSchema = strict({
  protocol: literal(PROTOCOL),
  /** Comes back with the answer. */
  id: Version,
  request: object({ kind: string() }),
});

/** What a client may know of a game: all of it again whenever something has changed. */
const Shown = strict({
  kind: literal('shown'),
  protocol: literal(PROTOCOL),
  /** Of the game as it is shown: a move made on an older one is refused. */
  version: Version,
  game: Short,
  seats: integer(),
  rules: string(),
  players: arrayOf(string()),
  /** Where it began; null is the start of the game, or that it must not be known yet. */
  start: orNull(string()),
  /** The moves as the viewer heard them; null for what it only knows to have happened. */
  moves: arrayOf(orNull(string())),
  at: MoveCount,
  /** Whose decision it is after all moves: a seat, CHANCE or OVER. */
  turn: integer(),
  /** Whether somebody holds what others must not see: then nothing can be taken back, and nothing leaves the device. */
  secret: boolean(),
  /** The seat that looks at the board; null where nothing is hidden, or where nobody is to look. */
  viewer: orNull(Seat),
  /** What the viewer sees, as the text of a view; null where nothing is hidden, or where nobody is to look. */
  view: orNull(string()),
  /** The position, where hands that are hidden at other times lie open and the moves do not show them. */
  position: orNull(string()),
  /** The last move and what the viewer saw before it, in a view or in a position as above. */
  last: orNull(strict({ before: string(), move: integer() })),
  ending: orNull(EndingSchema),
  payoffs: orNull(arrayOf(number())),
  /** The sides whose offer of a draw stands. */
  drawOffers: arrayOf(integer()),
  /** Whether an agent is deciding. */
  thinking: boolean(),
  /** Whether the game waits to be told to go on: after a round, or at a place that was gone back to. */
  waits: orNull(union([literal('round'), literal('place')])),
  /** Why an agent cannot be asked, where it cannot. */
  trouble: orNull(SaidSchema),
  clock: orNull(ClockRulesSchema),
  /** What the clocks showed when this was sent, and which of them runs. */
  clocks: orNull(strict({ left: arrayOf(number()), running: orNull(Seat) })),
});

const Done = strict({ kind: literal('done'), id: Version });
const Refused = strict({
  kind: literal('refused'),
  id: Version,
  code: union(REFUSALS.map((code) => literal(code))),
  why: SaidSchema,
});

/** What a host says. */
export const HostMessageSchema = union([Shown, Done, Refused]);

/** A game as texts: what is played, by whom, and the moves so far. */
export type GameTexts = Fixed<Static<typeof GameTextsSchema>>;
/** How much time each seat has. */
export type ClockRules = Fixed<Static<typeof ClockRulesSchema>>;
/** Whatever a client may ask of a host. */
export type Request = Fixed<{ [K in keyof typeof REQUESTS]: Static<(typeof REQUESTS)[K]> }[keyof typeof REQUESTS]>;
/** What a client asks once a game is open. */
export type Action = Exclude<Request, { readonly kind: 'open' }>;
/** What a client is shown of its game. */
export type Shown = Fixed<Static<typeof Shown>>;
