/**
 * Ratings of people who play against each other and against agents of known strength: openskill's Plackett–Luce model
 * (R. C. Weng and C.-J. Lin, J. Machine Learning Research 12, 2011), kept in units of Elo.
 *
 * In that model the side with the higher mu beats another one, both perfectly known, with odds of e^(d / (beta √2)) to 1,
 * where d is the difference of mu; on the Elo scale the odds are 10^(d / 400) to 1. With beta = 400 / (ln 10 √2) the two
 * are the same, so mu is an Elo rating. Everything else is openskill's, in these units: a newcomer's sigma is twice beta.
 */
import { rate } from 'openskill';

/** How strong somebody is in a game. */
export interface PersonRating {
  readonly elo: number;
  /** The standard error of that. */
  readonly error: number;
  readonly games: number;
}

/** Who had a seat in a game that is rated. */
export interface RatedSeat {
  readonly side: number;
  readonly elo: number;
  readonly error: number;
  /** Whether its strength was measured, and does not change by a game. */
  readonly fixed: boolean;
}

const BETA = 400 / (Math.LN10 * Math.SQRT2);
const NEWCOMER_ERROR = 2 * BETA;
/** People change: what is known of them is a little less sure with every game. In openskill 1/300 of mu, 1/50 of beta. */
const DRIFT = BETA / 50;
/** Nobody is known so well that a game says nothing: openskill divides by this. */
const LEAST_ERROR = 1;

/** Somebody of whom nothing is known but where people usually are. */
export function newcomerAt(elo: number): PersonRating {
  return { elo, error: NEWCOMER_ERROR, games: 0 };
}

/**
 * The ratings of all seats after a game, by the place of every side, 1 being the best and equal ones for a tie. A side is
 * as strong as the mean of those who play for it, as ladders are measured: with equals on a side.
 */
export function ratingsAfter(
  seats: readonly RatedSeat[],
  places: readonly number[],
): { readonly elo: number; readonly error: number }[] {
  const sides = places.map((_, side) => seats.flatMap((each, seat) => (each.side === side ? [seat] : [])));
  // Openskill adds up what the members of a team are worth: a part each makes that the mean.
  const teams = sides.map((members) =>
    members.map((seat) => {
      const { elo, error, fixed } = seats[seat];
      const sigma = fixed ? error : Math.hypot(error, DRIFT);
      return { mu: elo / members.length, sigma: Math.max(LEAST_ERROR, sigma) / members.length };
    }),
  );
  const rated = rate(teams, { rank: [...places], beta: BETA, tau: 0 });
  return seats.map(({ side, elo, error, fixed }, seat) => {
    if (fixed) return { elo, error };
    const after = rated[side][sides[side].indexOf(seat)];
    return { elo: after.mu * sides[side].length, error: after.sigma * sides[side].length };
  });
}
