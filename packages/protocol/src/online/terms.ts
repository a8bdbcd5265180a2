import { Boolean as boolean, Integer as integer, Number as number, type Static } from '@sinclair/typebox';
import { ClockRulesSchema } from '../schema.js';
import { type Fixed, Long, MOST_SEATS, orNull, Short, strict, whole } from '../shapes.js';

/** Seconds that somebody may be away before an agent takes over: from what a short break takes, to a day. */
export const AWAY_SECONDS = { least: 5, most: 86_400 } as const;

/** What is agreed upon when a table is opened. */
export const TermsSchema = strict({
  game: Short,
  seats: integer({ minimum: 1, maximum: MOST_SEATS }),
  /** Rule options, as on the command line. */
  rules: Long,
  clock: orNull(ClockRulesSchema),
  /** Whether it stands in the lobby; else only those who have its link find it. */
  listed: boolean(),
  /** Whether it counts for the ratings of those who play. */
  rated: boolean(),
  /** Seconds after which an agent takes the seat of somebody who has gone; null: everybody waits. */
  replaceAfter: orNull(integer({ minimum: AWAY_SECONDS.least, maximum: AWAY_SECONDS.most })),
});

/** What is agreed upon when a table is opened. */
export type Terms = Fixed<Static<typeof TermsSchema>>;

/** How strong somebody is, on the Elo scale of the ladder. */
export const RatingSchema = strict({
  elo: number(),
  /** The standard error. */
  error: number({ minimum: 0 }),
  /** Rated games so far. */
  games: whole(10_000_000),
});

/** How strong somebody is, on the Elo scale of the ladder. */
export type Rating = Fixed<Static<typeof RatingSchema>>;
