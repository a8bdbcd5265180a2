/** Everything that a set of games says about its agents, in one piece of plain data: what a report is made from. */
import { type CrossTable, crossTableOf } from './cross-table.js';
import { type LengthSummary, lengthsOf } from './lengths.js';
import { agentsIn, byBlock, type GameOutcome } from './outcome.js';
import { type Placing, type PlacingOptions, placingsOf } from './placings.js';
import { type RatingList, type RatingOptions, ratingsOf } from './ratings.js';
import { type SeatAdvantage, seatAdvantageOf } from './seat-advantage.js';
import { type Skill, skillsOf } from './skill.js';

/** What a match came to. */
export interface MatchSummary {
  readonly games: number;
  readonly blocks: number;
  readonly agents: readonly string[];
  /** The rows best first, as in the ratings. */
  readonly crossTable: CrossTable;
  readonly ratings: RatingList;
  /** Null if there are only two sides: then they say nothing that the cross-table does not. */
  readonly placings: readonly Placing[] | null;
  readonly skills: readonly Skill[] | null;
  readonly seats: SeatAdvantage | null;
  readonly lengths: LengthSummary | null;
}

/** All games must be of one game with the same seats. */
export function summaryOf(
  outcomes: readonly GameOutcome[],
  options: RatingOptions & PlacingOptions = {},
): MatchSummary {
  const ratings = ratingsOf(outcomes, options);
  const many = new Set(options.sides ?? outcomes[0]?.seats.keys()).size > 2;
  return {
    games: outcomes.length,
    blocks: byBlock(outcomes).length,
    agents: agentsIn(outcomes),
    crossTable: crossTableOf(
      outcomes,
      ratings.ratings.map(({ agent }) => agent),
      options.confidence,
    ),
    ratings,
    placings: many ? placingsOf(outcomes, options) : null,
    skills: many ? skillsOf(outcomes, options.sides) : null,
    seats: seatAdvantageOf(outcomes, options),
    lengths: lengthsOf(outcomes),
  };
}
