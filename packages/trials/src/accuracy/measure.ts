import { ok, type Result, subSeed } from '@tabuleiro/engine';
import { isTimed } from '../plan/agents.js';
import { type AccuracyReport, accuracyReport } from './accuracy.js';
import { type Decisions, sampleDecisions, sampleRound, type Tell } from './decisions.js';
import { type Truth, truthDecisions } from './truth.js';
import type { AccuracyHands, AccuracyWork } from './work.js';

/** What a measurement may be given besides what is asked. */
export interface AccuracyOptions {
  /** Exact values from a file, in place of those that the game has; the positions are then those of the file. */
  readonly truth?: Truth;
  readonly tell?: Tell;
}

const OF_DECISIONS = 0x6465;

/** Measures how often agents keep the value of critical decisions. */
export async function measureAccuracy(
  work: AccuracyWork,
  hands: AccuracyHands,
  { truth, tell = () => {} }: AccuracyOptions = {},
): Promise<Result<AccuracyReport>> {
  const { asked, agents } = work;
  const found =
    truth === undefined ? await sampleDecisions(work, hands, tell) : await fromTruth(work, hands, truth, tell);
  if (!found.ok) return found;
  const { decisions } = found.value;
  // Agents that draw all draw from the same seed, so that none is luckier than another.
  const tasks = agents.flatMap((_, agent) =>
    decisions.map(({ position }, i) => ({
      kind: 'decide' as const,
      agent,
      position,
      seed: subSeed(asked.seed, OF_DECISIONS, i),
    })),
  );
  const answers = await hands.do(tasks, (done) => tell('decisions', done, tasks.length));
  const decided = agents.map((_, i) => answers.slice(i * decisions.length, (i + 1) * decisions.length));
  const repeatable = agents.every(({ full, repeatable }) => repeatable && !isTimed(full));
  return ok(
    accuracyReport(work, found.value, decided, {
      truth: truth === undefined ? { nodes: asked.nodes } : 'file',
      repeatable,
    }),
  );
}

/** Games are sampled all the same, once: they say how long a game is, and so which phase a position belongs to. */
async function fromTruth(
  work: AccuracyWork,
  hands: AccuracyHands,
  truth: Truth,
  tell: Tell,
): Promise<Result<Decisions>> {
  const { games, length } = await sampleRound(work, hands, 0, tell);
  return truthDecisions(work.table, truth, work.asked, { games: games.length, length, lengthOf: games.length });
}
