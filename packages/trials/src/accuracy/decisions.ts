import { ok, type Result, Rng, subSeed, unwrap } from '@tabuleiro/engine';
import { replay } from '@tabuleiro/engine/match';
import { isCritical, keepers, solverFor } from '@tabuleiro/engine/solve';
import { PHASES, type Phase, phaseAt } from './phases.js';
import { err } from './sentences.js';
import { Shares } from './shares.js';
import type { AccuracyHands, AccuracyWork, ExactMove, SampledGame } from './work.js';

/** A decision on which something hangs: at least one of the legal moves loses value. */
export interface CriticalDecision {
  readonly position: string;
  readonly seat: number;
  readonly phase: Phase;
  readonly moves: readonly number[];
  /** Whether each of the moves keeps the value. */
  readonly keeps: readonly boolean[];
}

/** How many positions do not count, and why. */
export interface LeftOut {
  /** No exact values within the limit, or in the file. */
  readonly unsolved: number;
  /** No move loses value. */
  readonly indifferent: number;
  /** Met before. */
  readonly repeated: number;
}

/** The decisions that agents are judged by. */
export interface Decisions {
  readonly decisions: readonly CriticalDecision[];
  readonly leftOut: LeftOut;
  /** How many games were sampled. */
  readonly games: number;
  /** The mean length in plies of the first of them, and of how many: it is settled before any position is taken. */
  readonly length: number;
  readonly lengthOf: number;
}

/** Tells how far the work is. */
export type Tell = (doing: string, done: number, total: number) => void;

/** A position that may count. */
interface Candidate {
  readonly position: string;
  readonly seat: number;
  readonly phase: Phase;
}

/** Games are sampled in rounds of a quarter of what is wanted; the first round also says how long games are. */
const ROUND_PART = 1 / 4;
const LEAST_ROUND = 32;
const MOST_ROUNDS = 200;
const OF_PLIES = 0x706c;

/** The games of a round, and their mean length. */
export async function sampleRound(
  { asked }: Pick<AccuracyWork, 'asked'>,
  hands: AccuracyHands,
  round: number,
  tell: Tell,
): Promise<{ readonly games: readonly SampledGame[]; readonly first: number; readonly length: number }> {
  const size = Math.max(LEAST_ROUND, Math.ceil(asked.positions * ROUND_PART));
  const first = round * size;
  const tasks = Array.from({ length: size }, (_, i) => ({ kind: 'sample' as const, number: first + i }));
  const games = await hands.do(tasks, (done) => tell('games', done, size));
  return { games, first, length: games.reduce((sum, { moves }) => sum + moves.length, 0) / size };
}

/** A phase of the game and a seat. */
interface Stratum {
  readonly phase: Phase;
  readonly seat: number;
}

/**
 * Takes positions from play until there are enough critical ones: of every game one for each phase and seat, as many of
 * each in the end. Where a whole round finds none of a phase and seat, the others make up for it.
 */
export async function sampleDecisions(
  work: AccuracyWork,
  hands: AccuracyHands,
  tell: Tell,
): Promise<Result<Decisions>> {
  const { asked, table } = work;
  const solver = solverFor(table);
  if (!solver.ok) return solver;
  const strata = PHASES.flatMap((phase) => Array.from(table.sides, (_, seat): Stratum => ({ phase, seat })));
  const shares = new Shares(asked.positions, strata.length);
  const seen = new Set<string>();
  const decisions: CriticalDecision[] = [];
  let [length, lengthOf, games, unsolved, indifferent, repeated] = [0, 0, 0, 0, 0, 0];
  for (let round = 0; round < MOST_ROUNDS && !shares.done; round++) {
    const sampled = await sampleRound(work, hands, round, tell);
    if (round === 0) [length, lengthOf] = [sampled.length, sampled.games.length];
    games += sampled.games.length;
    const wanted = [...strata.keys()].filter((kind) => shares.wants(kind));
    const places = wanted.map((kind) => strata[kind]);
    const met = sampled.games.flatMap((game, i) => candidatesOf(work, game, sampled.first + i, length, places));
    const fresh = met.filter(({ position }) => !seen.has(position) && seen.add(position));
    repeated += met.length - fresh.length;
    const tasks = fresh.map(({ position }) => ({ kind: 'solve' as const, position }));
    const solved = await hands.do(tasks, (done) => tell('positions solved', done, tasks.length));
    for (const [i, candidate] of fresh.entries()) {
      const decision = critical(candidate, solved[i]);
      if (solved[i] === null) unsolved++;
      else if (decision === null) indifferent++;
      else if (shares.take(strata.findIndex((each) => sameStratum(each, candidate)))) decisions.push(decision);
    }
    shares.endRound(wanted);
  }
  const leftOut: LeftOut = { unsolved, indifferent, repeated };
  if (decisions.length > 0) return ok({ decisions, leftOut, games, length, lengthOf });
  return err('nothing-critical', { seen: seen.size, indifferent, unsolved, nodes: asked.nodes });
}

function sameStratum(one: Stratum, other: Stratum): boolean {
  return one.phase === other.phase && one.seat === other.seat;
}

/** The decision in a position whose moves have these values; null where nothing hangs on it. */
export function critical(candidate: Candidate, exact: readonly ExactMove[] | null): CriticalDecision | null {
  const values = exact?.map(({ value }) => value) ?? [];
  if (exact === null || !isCritical(values)) return null;
  return { ...candidate, moves: exact.map(({ move }) => move), keeps: keepers(values) };
}

/** The positions that a game is asked for: one of each phase and seat, at a ply that is drawn for it. */
function candidatesOf(
  { asked, table }: Pick<AccuracyWork, 'asked' | 'table'>,
  game: SampledGame,
  number: number,
  length: number,
  places: readonly Stratum[],
): Candidate[] {
  const { from, to } = asked.plies ?? { from: 0, to: Number.POSITIVE_INFINITY };
  const plies = game.movers.flatMap((seat, ply) =>
    seat === null || ply < from || ply > to ? [] : [{ ply, phase: phaseAt(ply, length), seat }],
  );
  const wanted = new Map<number, Stratum>();
  for (const place of places) {
    const own = plies.filter((each) => sameStratum(each, place));
    const rng = new Rng(subSeed(asked.seed, OF_PLIES, number, PHASES.indexOf(place.phase), place.seat));
    if (own.length > 0) wanted.set(own[rng.below(own.length)].ply, place);
  }
  const found: Candidate[] = [];
  const played = replay(table, game, (position, _, ply) => {
    const place = wanted.get(ply);
    if (place !== undefined) found.push({ ...place, position: table.game.makePosition(position) });
  });
  unwrap(played);
  return found;
}
