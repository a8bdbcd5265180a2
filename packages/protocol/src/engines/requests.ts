import {
  Array as arrayOf,
  Integer as integer,
  Literal as literal,
  Number as number,
  Optional as optional,
  type Static,
  String as string,
  type TObject,
  type TProperties,
} from '@sinclair/typebox';
import { EndingSchema } from '../schema.js';
import { type Fixed, Long, MOST_SEATS, orNull, Seat, Short, strict, whole } from '../shapes.js';
import { Id, LimitsSchema, Moves, PlaceFields, Seed, TableFields } from './shapes.js';

/** A request that is answered, by its id. */
const asked = <T extends string, P extends TProperties>(type: T, fields: P) =>
  strict({ id: Id, type: literal(type), ...fields });
/** What is only told: there is no answer to it. */
const told = <T extends string, P extends TProperties>(type: T, fields: P) =>
  strict({ type: literal(type), ...fields });

/** Something that has happened in a game, as a seat heard of it: a move without its text was made in secret. */
const HeardSchema = strict({
  seat: orNull(Seat),
  move: orNull(Short),
});

/** What every engine is asked: this much is an engine. */
export const ENGINE_REQUESTS = {
  hello: asked('hello', {}),
  /** A game begins in which the engine has a seat; others may be under way. */
  newgame: asked('newgame', {
    match: Id,
    game: Short,
    version: whole(1e9),
    rules: Long,
    seats: integer({ minimum: 1, maximum: MOST_SEATS }),
    seat: Seat,
  }),
  heard: told('heard', { match: Id, event: HeardSchema }),
  /** To decide for the seat of a game: the view is all that the seat sees, the moves are the legal ones. */
  go: asked('go', { match: Id, view: Long, moves: Moves, limits: LimitsSchema }),
  /** To decide at once what is being thought about. */
  stop: asked('stop', { request: Id }),
  /** A game is over, or given up: nothing more comes of it. */
  over: told('over', { match: Id, ending: orNull(EndingSchema), payoffs: orNull(arrayOf(number())) }),
  bye: asked('bye', {}),
} as const satisfies Record<string, TObject>;

/** What the workbench can be asked besides. */
export const WORKBENCH_REQUESTS = {
  games: asked('games', {}),
  /** The agents of a game, with their parameters. */
  agents: asked('agents', { ...TableFields }),
  position: asked('position', { ...PlaceFields }),
  legal: asked('legal', { ...PlaceFields }),
  /** What a seat sees; who is to act where none is named. */
  view: asked('view', { ...PlaceFields, seat: optional(Seat) }),
  /** What an agent would play, from a position or from the view of a seat. `report`: to hear of it on the way, so often. */
  decide: asked('decide', {
    ...PlaceFields,
    view: optional(Long),
    agent: optional(Long),
    limits: optional(LimitsSchema),
    seed: optional(Seed),
    report: optional(integer({ minimum: 10, maximum: 86_400_000 })),
  }),
  /** The exact value of a position and of its moves. */
  solve: asked('solve', { ...PlaceFields, limits: optional(LimitsSchema) }),
  /** Agents against each other, in every seat by turns. */
  match: asked('match', {
    ...TableFields,
    agents: arrayOf(Long, { minItems: 2, maxItems: 64 }),
    games: integer({ minimum: 1, maximum: 1e6 }),
    seed: optional(Seed),
  }),
  /** A game to be played step by step; what chance does is drawn from the seed, or from what nobody can foresee. */
  open: asked('open', { ...PlaceFields, table: Id, seed: optional(Seed) }),
  /** How a game stands: what a seat may know, or with no seat all of it. */
  look: asked('look', { table: Id, seat: optional(Seat) }),
  play: asked('play', { table: Id, move: string({ maxLength: 200 }) }),
  close: asked('close', { table: Id }),
} as const satisfies Record<string, TObject>;

/** All that the workbench answers to. */
export const ALL_REQUESTS = { ...ENGINE_REQUESTS, ...WORKBENCH_REQUESTS } as const;

type OneOf<R extends Record<string, TObject>> = Fixed<{ [K in keyof R]: Static<R[K]> }[keyof R]>;
/** What an engine can be asked or told. */
export type EngineRequest = OneOf<typeof ENGINE_REQUESTS>;
/** What the workbench can be asked or told. */
export type WorkbenchRequest = OneOf<typeof ALL_REQUESTS>;
/** One of these requests, by its type. */
export type RequestOf<T extends WorkbenchRequest['type']> = Extract<WorkbenchRequest, { readonly type: T }>;
