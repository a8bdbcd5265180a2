/**
 * The model behind the ratings: i scores 1 / (1 + e^(r_j - r_i)) against j on average, a draw being half a win (R. A.
 * Bradley and M. E. Terry, Biometrika 39, 1952; on the Elo scale it is Elo's). Fitted by maximum likelihood.
 */
import { inverse, type Matrix, multiply, timesVector, zeros } from './matrix.js';

/** Games of player i against player j: how many, and how many points i made. */
export interface PairScore {
  readonly i: number;
  readonly j: number;
  readonly games: number;
  readonly points: number;
  /** Of games that were played before: they count, but are no further evidence. */
  readonly repeat?: true;
}

export interface BradleyTerryFit {
  /** Natural logarithms of strength; they add up to 0. */
  readonly strengths: readonly number[];
  /** Of the strengths, if every game is independent that repeats no other. */
  readonly gameCovariance: Matrix;
  /** The same if only blocks are independent; null where there are too few blocks to say, or all went alike. */
  readonly blockCovariance: Matrix | null;
}

const MOST_STEPS = 200;

/**
 * Fits n players, all of whom must be connected by games, with points on both sides of every cut between them
 * (otherwise the likeliest strengths are infinite: see hasFiniteFit).
 */
export function fitBradleyTerry(n: number, blocks: readonly (readonly PairScore[])[]): BradleyTerryFit {
  const pairs = blocks.flat();
  let strengths = new Array<number>(n).fill(0);
  let likelihood = logLikelihood(pairs, strengths);
  for (let step = 0; step < MOST_STEPS; step++) {
    const move = timesVector(centredInverse(information(pairs, strengths)), gradient(pairs, strengths));
    // Newton's step, halved until it is a step uphill: far from the top it may overshoot.
    let size = 1;
    let next = strengths;
    let reached = likelihood;
    for (; size > 1e-6; size /= 2) {
      const scale = size;
      next = strengths.map((strength, i) => strength + scale * move[i]);
      reached = logLikelihood(pairs, next);
      if (reached >= likelihood - 1e-12 * Math.abs(likelihood)) break;
    }
    strengths = next;
    likelihood = reached;
    if (Math.max(...move.map(Math.abs)) * size < 1e-11) break;
  }
  const bread = centredInverse(information(pairs, strengths));
  const fresh = pairs.filter(({ repeat }) => repeat !== true);
  return {
    strengths,
    gameCovariance: fresh.length === pairs.length ? bread : centredInverse(information(fresh, strengths)),
    blockCovariance: sandwich(n, blocks, strengths, bread),
  };
}

/** Whether the likeliest strengths are finite: everybody is linked to everybody by a chain of points (Ford, 1957). */
export function hasFiniteFit(n: number, pairs: readonly PairScore[]): boolean {
  const scoredOn = Array.from({ length: n }, () => [] as number[]);
  const scoredBy = Array.from({ length: n }, () => [] as number[]);
  for (const { i, j, games, points } of pairs) {
    if (points > 0) link(scoredOn, scoredBy, i, j);
    if (points < games) link(scoredOn, scoredBy, j, i);
  }
  return reach(scoredOn, 0).size === n && reach(scoredBy, 0).size === n;
}

/** All that can be reached from a start over the given links. */
export function reach(links: readonly (readonly number[])[], start: number): Set<number> {
  const found = new Set([start]);
  for (const at of found) for (const next of links[at]) found.add(next);
  return found;
}

function link(from: number[][], to: number[][], i: number, j: number): void {
  from[i].push(j);
  to[j].push(i);
}

function expected(strengths: readonly number[], i: number, j: number): number {
  return 1 / (1 + Math.exp(strengths[j] - strengths[i]));
}

function logLikelihood(pairs: readonly PairScore[], strengths: readonly number[]): number {
  let sum = 0;
  for (const { i, j, games, points } of pairs) {
    const difference = strengths[i] - strengths[j];
    sum -= points * Math.log1p(Math.exp(-difference)) + (games - points) * Math.log1p(Math.exp(difference));
  }
  return sum;
}

function gradient(pairs: readonly PairScore[], strengths: readonly number[]): number[] {
  const slope = new Array<number>(strengths.length).fill(0);
  for (const { i, j, games, points } of pairs) {
    const surplus = points - games * expected(strengths, i, j);
    slope[i] += surplus;
    slope[j] -= surplus;
  }
  return slope;
}

function information(pairs: readonly PairScore[], strengths: readonly number[]): number[][] {
  const matrix = zeros(strengths.length);
  for (const { i, j, games } of pairs) {
    const p = expected(strengths, i, j);
    const weight = games * p * (1 - p);
    matrix[i][i] += weight;
    matrix[j][j] += weight;
    matrix[i][j] -= weight;
    matrix[j][i] -= weight;
  }
  return matrix;
}

/** The inverse among strengths that add up to 0; a common shift, which the games say nothing about, is left out. */
function centredInverse(matrix: Matrix): number[][] {
  const n = matrix.length;
  // The scale of the added part does not matter for the result, but it keeps the sum well conditioned.
  const scale = matrix.reduce((sum, row, i) => sum + row[i], 0) / n || 1;
  const whole = inverse(matrix.map((row) => row.map((value) => value + scale / n)));
  return whole.map((row) => row.map((value) => value - 1 / (scale * n)));
}

/**
 * The covariance over blocks ("sandwich": P. J. Huber, 1967), widened for the n - 1 strengths that were fitted to them.
 */
function sandwich(
  n: number,
  blocks: readonly (readonly PairScore[])[],
  strengths: readonly number[],
  bread: Matrix,
): Matrix | null {
  const spare = blocks.length - (n - 1);
  if (spare <= 0) return null;
  const filling = zeros(n);
  for (const block of blocks) {
    const slope = gradient(block, strengths);
    for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) filling[i][j] += slope[i] * slope[j];
  }
  // Where all blocks went alike they say nothing of how far apart blocks can be.
  if (filling.every((row, i) => row[i] < 1e-9)) return null;
  const widen = blocks.length / spare;
  return multiply(multiply(bread, filling), bread).map((row) => row.map((value) => value * widen));
}
