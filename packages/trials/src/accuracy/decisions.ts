import { type OpenTable, type Result, Rng, subSeed } from '@tabuleiro/engine';
import { replay } from '@tabuleiro/engine/match';
import { isCritical, keepers, solverFor } from '@tabuleiro/engine/solve';
import { PHASES, type Phase, phaseAt, phaseStart } from './phases.js';
import { err } from './sentences.js';
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

/**
 * Takes positions from play until there are enough critical ones: of every game one for each phase, as many of each
 * phase in the end. A phase in which a whole round finds none is given up, and the others make up for it.
 */
export async function sampleDecisions(
  work: AccuracyWork,
  hands: AccuracyHands,
  tell: Tell,
): Promise<Result<Decisions>> {
  const { asked, table } = work;
  const solver = solverFor(table);
  if (!solver.ok) return solver;
  const shares = new Shares(asked.positions);
  const seen = new Set<string>();
  const decisions: CriticalDecision[] = [];
  let [length, lengthOf, games, unsolved, indifferent, repeated] = [0, 0, 0, 0, 0, 0];
  for (let round = 0; round < MOST_ROUNDS && !shares.done; round++) {
    const sampled = await sampleRound(work, hands, round, tell);
    if (round === 0) [length, lengthOf] = [sampled.length, sampled.games.length];
    games += sampled.games.length;
    const wanted = PHASES.filter((phase) => shares.wants(phase));
    const met = sampled.games.flatMap((game, i) => candidatesOf(work, game, sampled.first + i, length, wanted));
    const fresh = met.filter(({ position }) => !seen.has(position) && seen.add(position));
    repeated += met.length - fresh.length;
    const tasks = fresh.map(({ position }) => ({ kind: 'solve' as const, position }));
    const solved = await hands.do(tasks, (done) => tell('positions solved', done, tasks.length));
    for (const [i, candidate] of fresh.entries()) {
      const decision = critical(candidate, solved[i]);
      if (solved[i] === null) unsolved++;
      else if (decision === null) indifferent++;
      else if (shares.take(candidate.phase)) decisions.push(decision);
    }
    shares.giveUp(wanted);
  }
  const leftOut: LeftOut = { unsolved, indifferent, repeated };
  if (decisions.length > 0) return { ok: true, value: { decisions, leftOut, games, length, lengthOf } };
  return err('nothing-critical', { seen: seen.size, indifferent, unsolved, nodes: asked.nodes });
}

/** The decision in a position whose moves have these values; null where nothing hangs on it. */
export function critical(candidate: Candidate, exact: readonly ExactMove[] | null): CriticalDecision | null {
  const values = exact?.map(({ value }) => value) ?? [];
  if (exact === null || !isCritical(values)) return null;
  return { ...candidate, moves: exact.map(({ move }) => move), keeps: keepers(values) };
}

/** The positions that a game is asked for: one of each phase, at a ply that is drawn for it. */
function candidatesOf(
  { asked, table }: Pick<AccuracyWork, 'asked' | 'table'>,
  game: SampledGame,
  number: number,
  length: number,
  phases: readonly Phase[],
): Candidate[] {
  const { from, to } = asked.plies ?? { from: 0, to: Number.POSITIVE_INFINITY };
  const wanted = new Set<number>();
  for (const phase of phases) {
    const next = PHASES[PHASES.indexOf(phase) + 1];
    const first = Math.max(from, phaseStart(phase, length));
    const end = Math.min(to + 1, game.moves.length, next === undefined ? game.moves.length : phaseStart(next, length));
    const rng = new Rng(subSeed(asked.seed, OF_PLIES, number, PHASES.indexOf(phase)));
    if (end > first) wanted.add(first + rng.below(end - first));
  }
  return positionsAt(table, game, wanted).map(({ ply, ...place }) => ({ ...place, phase: phaseAt(ply, length) }));
}

/** The positions of a game after so many plies, but for those where chance is to act. */
function positionsAt(
  table: OpenTable,
  game: SampledGame,
  plies: ReadonlySet<number>,
): { readonly ply: number; readonly position: string; readonly seat: number }[] {
  const found: { ply: number; position: string; seat: number }[] = [];
  replay(table, game, (position, _, ply) => {
    if (!plies.has(ply) || position.turn < 0) return;
    found.push({ ply, position: table.game.makePosition(position), seat: position.turn });
  });
  return found;
}

/** How many decisions of each phase are still wanted. */
class Shares {
  private readonly taken = new Map<Phase, number>(PHASES.map((phase) => [phase, 0]));
  private readonly gaining = new Set<Phase>();
  private readonly open = new Set<Phase>(PHASES);

  constructor(private readonly total: number) {}

  private sum(phases: readonly Phase[]): number {
    return phases.reduce((sum, phase) => sum + (this.taken.get(phase) ?? 0), 0);
  }

  get done(): boolean {
    return this.sum(PHASES) >= this.total || this.open.size === 0;
  }

  wants(phase: Phase): boolean {
    const closed = PHASES.filter((each) => !this.open.has(each));
    const share = Math.ceil((this.total - this.sum(closed)) / this.open.size);
    return this.open.has(phase) && !this.done && (this.taken.get(phase) ?? 0) < share;
  }

  take(phase: Phase): boolean {
    if (!this.wants(phase)) return false;
    this.taken.set(phase, this.sum([phase]) + 1);
    this.gaining.add(phase);
    return true;
  }

  /** A round is over: of the phases that were wanted, those that gained nothing are given up. */
  giveUp(wanted: readonly Phase[]): void {
    for (const phase of wanted) if (!this.gaining.has(phase)) this.open.delete(phase);
    this.gaining.clear();
  }
}
