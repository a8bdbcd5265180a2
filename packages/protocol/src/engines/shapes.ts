import {
  Array as arrayOf,
  Integer as integer,
  Number as number,
  Object as object,
  Optional as optional,
  String as string,
} from '@sinclair/typebox';
import { Long, MOST_MOVES, MOST_SEATS, orNull, Short, strict, whole } from '../shapes.js';

/** The version of what engines speak. */
export const ENGINE_PROTOCOL = 1;
/** The longest line: the view of a long game, with its moves. */
export const LONGEST_LINE = 2 ** 20;
/** The most that a request may look at, in any of its measures. */
const MOST = Number.MAX_SAFE_INTEGER;

/** What ties an answer to its request, and a decision to its game: chosen by who asks. */
export const Id = string({ minLength: 1, maxLength: 64 });
/** Moves that can be chosen from, or that were made. */
export const Moves = arrayOf(Short, { maxItems: MOST_MOVES });

/** When a decision has to end. Whatever comes first counts. */
export const LimitsSchema = strict({
  ms: optional(integer({ minimum: 1, maximum: 86_400_000 })),
  nodes: optional(integer({ minimum: 1, maximum: MOST })),
  depth: optional(integer({ minimum: 1, maximum: MOST })),
});

/** A game with its rules; the usual ones where they are left out. */
export const TableFields = {
  game: Short,
  seats: optional(integer({ minimum: 1, maximum: MOST_SEATS })),
  rules: optional(Long),
} as const;

/** A position of it: where it began, or its start, and the moves since. */
export const PlaceFields = {
  ...TableFields,
  position: optional(Long),
  moves: optional(Moves),
} as const;

/** The seed of whatever draws by lot. */
export const Seed = whole(MOST);

/** What a search thinks of a move. Engines of others may say more: what is not known here is passed over. */
export const CandidateSchema = object({
  move: Short,
  value: optional(orNull(number())),
  visits: optional(number({ minimum: 0 })),
});

/** What a search can tell of itself, on the way or in the end. */
export const ThoughtFields = {
  /** In units of payoff for the seat that decides: a win is 1. */
  value: optional(orNull(number())),
  depth: optional(number({ minimum: 0 })),
  nodes: optional(number({ minimum: 0 })),
  ms: optional(number({ minimum: 0 })),
  line: optional(Moves),
  candidates: optional(arrayOf(CandidateSchema, { maxItems: MOST_MOVES })),
} as const;
