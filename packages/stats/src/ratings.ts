/**
 * Ratings of many agents on the Elo scale, with errors over blocks: Bradley–Terry by maximum likelihood. It looks at
 * all games at once, so the order of games plays no part and the same games give the same ratings.
 */
import { fitBradleyTerry, hasFiniteFit, type PairScore, reach as reachable } from './bradley-terry.js';
import { normalCdf, zOf } from './distributions.js';
import { agentsIn, byBlock, type GameOutcome, headToHead } from './outcome.js';
import { criticalT } from './t-test.js';
import { CONFIDENCE } from './wilson.js';

/** What ratings are measured from, and how surely. */
export interface RatingOptions {
  /** The agent whose rating is set; without one the ratings of a group have mean 0. */
  readonly anchor?: string;
  readonly anchorElo?: number;
  readonly confidence?: number;
}

/** An agent's rating with its interval. */
export interface Rating {
  readonly agent: string;
  readonly elo: number;
  /** The standard error of the distance to the anchor, or to the mean. */
  readonly error: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
  readonly score: number;
  /** Agents of different groups never met, even through others: their ratings cannot be compared. */
  readonly group: number;
}

/** The ratings of all agents that can be compared. */
export interface RatingList {
  /** Group by group, best first. */
  readonly ratings: readonly Rating[];
  /** Between the ratings in the order above, in Elo squared, before anchoring; 0 between groups. */
  readonly covariance: readonly (readonly number[])[];
  /** Whether errors are over blocks, or over games because some group had too few blocks, or all went alike. */
  readonly errors: 'blocks' | 'games';
  /**
   * Draws that were added for every pair that met, in groups where some rating would be infinite without them (of an
   * agent that won or lost everything): half a point to each side, the usual correction of log-odds (Haldane;
   * Anscombe, 1956).
   */
  readonly virtualDraws: 0 | 1;
}

const ELO_PER_UNIT = 400 / Math.LN10;

/** Rates agents by all their games together (Bradley-Terry). */
export function ratingsOf(outcomes: readonly GameOutcome[], options: RatingOptions = {}): RatingList {
  const { anchor, anchorElo = 0, confidence = CONFIDENCE } = options;
  const agents = agentsIn(outcomes);
  if (anchor !== undefined && !agents.includes(anchor)) throw new Error(`the anchor ${anchor} played no game`);
  const blocks = pairScores(outcomes, agents);
  const groups = groupsOf(agents.length, blocks.flat());
  const parts = groups.map((group) => blocksWithin(blocks, group));
  const open = parts.map((part, g) => !hasFiniteFit(groups[g].length, part.flat()));
  const fits = parts.map((part, g) => fitBradleyTerry(groups[g].length, open[g] ? [...part, ...draws(part)] : part));
  const errors = fits.every((fit, g) => fit.blockCovariance !== null || groups[g].length === 1) ? 'blocks' : 'games';

  const rows = groups.flatMap((group, g) => {
    const { strengths, gameCovariance, blockCovariance } = fits[g];
    const covariance = errors === 'blocks' && blockCovariance !== null ? blockCovariance : gameCovariance;
    // Few blocks are a small sample of how far apart blocks can be.
    const spare = parts[g].length - (group.length - 1);
    const reach = errors === 'blocks' && spare > 0 ? criticalT(confidence, spare) : zOf(confidence);
    const fixed = anchor === undefined ? -1 : group.indexOf(agents.indexOf(anchor));
    return group
      .map((player, i) => {
        const elo =
          fixed < 0 ? strengths[i] * ELO_PER_UNIT : (strengths[i] - strengths[fixed]) * ELO_PER_UNIT + anchorElo;
        const variance = fixed < 0 ? covariance[i][i] : varianceOfDifference(covariance, i, fixed);
        const error = Math.sqrt(variance) * ELO_PER_UNIT;
        const own = pointsOf(parts[g].flat(), i);
        const rating: Rating = {
          agent: agents[player],
          elo,
          error,
          low: elo - reach * error,
          high: elo + reach * error,
          games: own.games,
          score: own.points / own.games,
          group: g,
        };
        return { rating, index: i, covariance };
      })
      .sort((a, b) => b.rating.elo - a.rating.elo);
  });
  return {
    ratings: rows.map(({ rating }) => rating),
    covariance: rows.map((a) =>
      rows.map((b) => (a.rating.group === b.rating.group ? a.covariance[a.index][b.index] * ELO_PER_UNIT ** 2 : 0)),
    ),
    errors,
    virtualDraws: open.includes(true) ? 1 : 0,
  };
}

/** How far one agent is above another, with its standard error; null if they are of different groups. */
export function ratingDifference(
  { ratings, covariance }: RatingList,
  agent: string,
  other: string,
): { readonly elo: number; readonly error: number; readonly superiority: number } | null {
  const i = ratings.findIndex((rating) => rating.agent === agent);
  const j = ratings.findIndex((rating) => rating.agent === other);
  if (i < 0 || j < 0) throw new Error(`${i < 0 ? agent : other} has no rating`);
  if (ratings[i].group !== ratings[j].group) return null;
  const elo = ratings[i].elo - ratings[j].elo;
  const error = Math.sqrt(varianceOfDifference(covariance, i, j));
  return { elo, error, superiority: elo === 0 ? 0.5 : normalCdf(elo / error) };
}

function varianceOfDifference(covariance: readonly (readonly number[])[], i: number, j: number): number {
  return i === j ? 0 : Math.max(0, covariance[i][i] + covariance[j][j] - 2 * covariance[i][j]);
}

/** Who scored how much against whom, block by block. */
function pairScores(outcomes: readonly GameOutcome[], agents: readonly string[]): PairScore[][] {
  return byBlock(outcomes).map((games) => {
    const found: PairScore[] = [];
    for (const game of games) {
      const present = [...new Set(game.seats)].map((agent) => agents.indexOf(agent)).sort((a, b) => a - b);
      for (const [k, i] of present.entries()) {
        for (const j of present.slice(k + 1)) {
          const points = headToHead(game, agents[i], agents[j]) ?? 0.5;
          found.push({ i, j, games: 1, points, ...(game.repeat && { repeat: true as const }) });
        }
      }
    }
    return found;
  });
}

/** Players who are connected by games, directly or through others. */
function groupsOf(n: number, pairs: readonly PairScore[]): number[][] {
  const met = Array.from({ length: n }, () => [] as number[]);
  for (const { i, j } of pairs) {
    met[i].push(j);
    met[j].push(i);
  }
  const groups: number[][] = [];
  for (let player = 0; player < n; player++) {
    if (!groups.some((group) => group.includes(player))) groups.push([...reachable(met, player)].sort((a, b) => a - b));
  }
  return groups;
}

/** The games of one group, its players renumbered from 0. */
function blocksWithin(blocks: readonly (readonly PairScore[])[], group: readonly number[]): PairScore[][] {
  return blocks
    .map((block) =>
      block
        .filter(({ i }) => group.includes(i))
        .map((pair) => ({ ...pair, i: group.indexOf(pair.i), j: group.indexOf(pair.j) })),
    )
    .filter((block) => block.length > 0);
}

/** One draw for every pair that met, each a block of its own. */
function draws(blocks: readonly (readonly PairScore[])[]): PairScore[][] {
  const seen = new Map(blocks.flat().map(({ i, j }) => [`${i} ${j}`, { i, j, games: 1, points: 0.5 }]));
  return [...seen.values()].map((pair) => [pair]);
}

function pointsOf(pairs: readonly PairScore[], player: number): { games: number; points: number } {
  const own = pairs.filter(({ i, j }) => i === player || j === player);
  return {
    games: own.reduce((sum, { games }) => sum + games, 0),
    points: own.reduce((sum, { i, games, points }) => sum + (i === player ? points : games - points), 0),
  };
}
