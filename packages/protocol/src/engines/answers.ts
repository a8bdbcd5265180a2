import {
  Array as arrayOf,
  Integer as integer,
  Literal as literal,
  Object as object,
  Optional as optional,
  type Static,
  String as string,
  type TObject,
} from '@sinclair/typebox';
import { type Fixed, Short } from '../shapes.js';
import { Id, ThoughtFields } from './shapes.js';

/** What engines answer. A field that is not known here is passed over: engines may say more. */
export const ENGINE_ANSWERS = {
  hello: object({
    id: Id,
    type: literal('hello'),
    name: string({ minLength: 1, maxLength: 100 }),
    version: string({ maxLength: 100 }),
    /** The games that it plays, by id. */
    games: arrayOf(Short, { maxItems: 1000 }),
    protocol: optional(integer({ minimum: 1 })),
  }),
  /** A game can begin. */
  ready: object({ id: Id, type: literal('ready') }),
  /** What it thinks on the way. */
  info: object({ id: Id, type: literal('info'), ...ThoughtFields }),
  decision: object({ id: Id, type: literal('decision'), move: Short, ...ThoughtFields }),
  /** It will decide at once; the decision itself still comes under the id of its request. */
  stopping: object({ id: Id, type: literal('stopping') }),
  bye: object({ id: Id, type: literal('bye') }),
  /** Why a request is refused; without an id where the line was no message. */
  error: object({
    id: optional(Id),
    type: literal('error'),
    code: string({ minLength: 1, maxLength: 100 }),
    message: string({ maxLength: 10_000 }),
    /** The field of the request that is wrong. */
    field: optional(string({ maxLength: 200 })),
  }),
} as const satisfies Record<string, TObject>;

/** What an engine says. */
export type EngineAnswer = Fixed<
  { [K in keyof typeof ENGINE_ANSWERS]: Static<(typeof ENGINE_ANSWERS)[K]> }[keyof typeof ENGINE_ANSWERS]
>;
/** One of these answers, by its type. */
export type AnswerOf<T extends EngineAnswer['type']> = Extract<EngineAnswer, { readonly type: T }>;
