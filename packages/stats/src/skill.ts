/**
 * Skill ratings from places in games of many sides: openskill's Plackett–Luce model (R. C. Weng and C.-J. Lin, J.
 * Machine Learning Research 12, 2011). It updates game by game, in block order here, so the same games give the same
 * ratings; agents do not learn between games, so their uncertainty only falls (tau is 0).
 *
 * For two sides ratings.ts is better: it looks at all games at once and its errors are over blocks.
 */
import { rate, rating } from 'openskill';
import { byBlock, type GameOutcome } from './outcome.js';
import { placesOf } from './placings.js';

/** An agent's skill in games of more than two sides. */
export interface Skill {
  readonly agent: string;
  /** 25 is where everybody starts. */
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
}

/** Best first. The side of each seat matters where partners share one. */
export function skillsOf(outcomes: Iterable<GameOutcome>, sides?: readonly number[]): Skill[] {
  const skills = new Map<string, Skill>();
  for (const game of byBlock(outcomes).flat()) rateGame(skills, game, sides ?? game.seats.map((_, seat) => seat));
  return [...skills.values()].sort((a, b) => b.mu - a.mu);
}

function rateGame(skills: Map<string, Skill>, { seats, payoffs }: GameOutcome, sides: readonly number[]): void {
  const places = placesOf(payoffs, sides);
  const teams = places.map((_, side) => seats.filter((_, seat) => sides[seat] === side));
  const before = (agent: string): Skill => skills.get(agent) ?? { agent, ...rating(), games: 0 };
  const known = teams.map((team) => team.map((agent) => ({ mu: before(agent).mu, sigma: before(agent).sigma })));
  const rated = rate(known, { rank: places.map(({ from }) => from), tau: 0 });
  // An agent in several seats learns from all of them: the mean of what they say.
  for (const agent of new Set(seats)) {
    const own = teams.flatMap((team, side) => team.flatMap((name, at) => (name === agent ? [rated[side][at]] : [])));
    skills.set(agent, {
      agent,
      mu: own.reduce((sum, { mu }) => sum + mu, 0) / own.length,
      sigma: own.reduce((sum, { sigma }) => sum + sigma, 0) / own.length,
      games: before(agent).games + 1,
    });
  }
}
