import type { Setup } from '@tabuleiro/engine';
import { type Interval, wilson } from '@tabuleiro/stats';
import type { CriticalDecision, Decisions, LeftOut } from './decisions.js';
import { PHASES, type Phase, phaseStart } from './phases.js';
import type { AccuracyWork, Decided } from './work.js';

/** The share of critical decisions in which an agent kept the value. */
export interface Accuracy {
  readonly positions: number;
  readonly kept: number;
  /** Null where there was nothing to decide. */
  readonly accuracy: number | null;
  /** Wilson's, at 95%. */
  readonly interval: Interval;
  /** What drawing a legal move by lot would keep of the same decisions, on average. */
  readonly byLot: number | null;
}

/** The accuracy of an agent in a seat, or in all of them. */
export interface SeatAccuracy extends Accuracy {
  readonly agent: string;
  /** From 0; null for all seats together. */
  readonly seat: number | null;
}

/** The accuracy of an agent in a phase of the game. */
export interface PhaseAccuracy extends Accuracy {
  readonly agent: string;
  readonly phase: Phase;
}

/** A decision in which an agent gave no legal move: it counts as one that loses value. */
export interface AccuracyFailure {
  readonly agent: string;
  readonly position: string;
  readonly why: string;
}

/** What a measurement came to: all of it is data. */
export interface AccuracyReport {
  readonly format: 'tabuleiro-accuracy';
  readonly game: string;
  readonly gameVersion: number;
  readonly setup: Setup;
  readonly seed: number;
  /** How many decisions were asked for. */
  readonly asked: number;
  /** Where the exact values are from: the game itself within so many nodes a position, or a file. */
  readonly truth: { readonly nodes: number } | 'file';
  readonly plies: { readonly from: number; readonly to: number } | null;
  /** Whether the same seed gives the same: not where time limits an agent. */
  readonly repeatable: boolean;
  readonly agents: readonly SeatAccuracy[];
  readonly phases: readonly PhaseAccuracy[];
  /** How many games positions were taken from. */
  readonly games: number;
  /** The phases are thirds of the mean length in plies of so many sampled games; each begins at a ply. */
  readonly thirds: { readonly games: number; readonly length: number; readonly from: readonly number[] };
  readonly leftOut: LeftOut;
  readonly failures: readonly AccuracyFailure[];
  /** What the names of the agents stand for, every parameter spelled out. */
  readonly spelled: Readonly<Record<string, string>>;
}

/** How well agents decided, from what they decided: a list for each agent, in the order of the decisions. */
export function accuracyReport(
  { asked, table, agents }: AccuracyWork,
  { decisions, leftOut, games, length, lengthOf }: Decisions,
  decided: readonly (readonly Decided[])[],
  more: Pick<AccuracyReport, 'truth' | 'repeatable'>,
): AccuracyReport {
  const kept = decided.map((list) => list.map(({ move }, i) => keeps(decisions[i], move)));
  const seats = Array.from({ length: table.setup.seats }, (_, seat) => seat);
  const of = (agent: number, counts: (decision: CriticalDecision) => boolean): Accuracy =>
    shareKept(decisions, kept[agent], counts);
  return {
    format: 'tabuleiro-accuracy',
    game: table.game.id,
    gameVersion: table.game.version,
    setup: table.setup,
    seed: asked.seed,
    asked: asked.positions,
    plies: asked.plies ?? null,
    ...more,
    agents: agents.flatMap(({ name }, i) => [
      { agent: name, seat: null, ...of(i, () => true) },
      ...seats.map((seat) => ({ agent: name, seat, ...of(i, (decision) => decision.seat === seat) })),
    ]),
    phases: agents.flatMap(({ name }, i) =>
      PHASES.map((phase) => ({ agent: name, phase, ...of(i, (decision) => decision.phase === phase) })),
    ),
    games,
    thirds: { games: lengthOf, length, from: PHASES.map((phase) => phaseStart(phase, length)) },
    leftOut,
    failures: agents.flatMap(({ name }, i) =>
      decided[i].flatMap(({ failure }, at) =>
        failure === null ? [] : [{ agent: name, position: decisions[at].position, why: failure }],
      ),
    ),
    spelled: Object.fromEntries(agents.map(({ name, full }) => [name, full])),
  };
}

function keeps(decision: CriticalDecision, move: number | null): boolean {
  return move !== null && decision.keeps[decision.moves.indexOf(move)];
}

function shareKept(
  decisions: readonly CriticalDecision[],
  kept: readonly boolean[],
  counts: (decision: CriticalDecision) => boolean,
): Accuracy {
  const own = decisions.flatMap((decision, i) => (counts(decision) ? [{ decision, kept: kept[i] }] : []));
  const positions = own.length;
  const successes = own.filter((each) => each.kept).length;
  const byLot = own.reduce((sum, { decision }) => sum + keptByLot(decision), 0);
  return {
    positions,
    kept: successes,
    accuracy: positions === 0 ? null : successes / positions,
    interval: positions === 0 ? { low: 0, high: 1 } : wilson(successes, positions),
    byLot: positions === 0 ? null : byLot / positions,
  };
}

/** How likely a legal move that is drawn by lot keeps the value. */
export function keptByLot({ keeps: all }: Pick<CriticalDecision, 'keeps'>): number {
  return all.filter(Boolean).length / all.length;
}
