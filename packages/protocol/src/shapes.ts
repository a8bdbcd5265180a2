import {
  Integer as integer,
  Null as nothing,
  Object as object,
  String as string,
  type TProperties,
  type TSchema,
  Union as union,
} from '@sinclair/typebox';

/** The longest text of a position, a move, an agent; and the most moves of a game. */
const LONG = 20_000;
const SHORT = 200;
export const MOST_MOVES = 100_000;
export const MOST_SEATS = 16;

/** Fields that are not there are a mistake, too: of a newer program, or of somebody who misspelled one. */
export const strict = <P extends TProperties>(properties: P) => object(properties, { additionalProperties: false });
export const orNull = <S extends TSchema>(schema: S) => union([schema, nothing()]);
export const whole = (maximum: number) => integer({ minimum: 0, maximum });

export const Long = string({ maxLength: LONG });
export const Short = string({ maxLength: SHORT });
export const Seat = whole(MOST_SEATS - 1);
export const Version = whole(Number.MAX_SAFE_INTEGER);
export const MoveCount = whole(MOST_MOVES);

/** A type that nobody writes into, all the way down. */
export type Fixed<T> = T extends readonly (infer E)[] ? readonly Fixed<E>[] : { readonly [K in keyof T]: Fixed<T[K]> };
