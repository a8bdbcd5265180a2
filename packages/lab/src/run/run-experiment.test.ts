import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeBlocks } from '@tabuleiro/stats';
import { doBlock, type Matches, withoutTime } from '@tabuleiro/trials';
import { describe, expect, it } from 'vitest';
import type { Executor } from '../executors/executor.js';
import { inProcess } from '../executors/in-process.js';
import { planOf } from '../plan/plans.fixture.js';
import { outcomesOf, type Run, type RunOf } from './read-run.js';
import { type RunProgress, runExperiment } from './run-experiment.js';

const gamesOf = (run: Run): unknown[] => run.lines.map(withoutTime);

/** Finishes blocks far out of order, and some of them twice. */
const unruly: Executor = {
  name: 'unruly',
  async *run({ plan }, source) {
    for (;;) {
      const blocks = source.take(13);
      if (blocks.length === 0) return;
      const results = blocks.reverse().map((block) => doBlock(plan, { block }));
      yield results;
      yield [results[0]];
    }
  },
};

const test: Matches = {
  kind: 'matches',
  game: 'tic-tac-toe',
  agents: ['greedy', 'random'],
  sprt: { elo0: 0, elo1: 60 },
  seed: 2,
};

describe('runExperiment', () => {
  it('counts no block twice, whatever the executor does', async () => {
    const { sprt: _, ...rest } = test;
    const plain = { ...rest, games: 61 };
    const run = await runExperiment(plain, { executor: unruly });
    expect(run.lines).toHaveLength(61);
    expect(gamesOf(run)).toEqual(gamesOf(await runExperiment(plain, { executor: inProcess() })));
  });

  it('judges the finished prefix, and discards what came later', async () => {
    const out = join(mkdtempSync(join(tmpdir(), 'tabuleiro-sprt-')), 'run');
    const [ordered, wild, kept] = [
      await runExperiment(test, { executor: inProcess() }),
      await runExperiment(test, { executor: unruly }),
      await runExperiment(test, { executor: unruly, out }),
    ];
    const state = ordered.header.finished?.sprt;
    expect(state?.decision).toBe('H1');
    expect(ordered.lines).toHaveLength(2 * (state?.blocks ?? 0));
    expect(wild.header.finished?.sprt).toEqual(state);
    expect(gamesOf(wild)).toEqual(gamesOf(ordered));
    expect(gamesOf(kept)).toEqual(gamesOf(ordered));
    expect(kept.header.finished).toMatchObject({ blocks: state?.blocks, lines: ordered.lines.length });
  });

  it('agrees with the statistics about the test', async () => {
    const run = (await runExperiment(test, { executor: inProcess() })) as RunOf<'matches'>;
    const plan = await planOf(test);
    const outcomes = outcomesOf(run);
    const scores = Array.from({ length: outcomes.length / 2 }, (_, block) =>
      outcomes
        .filter((outcome) => outcome.block === block)
        .map(({ seats, payoffs }) => (payoffs[seats.indexOf('greedy')] + 1) / 2)
        .reduce((sum, score) => sum + score / 2, 0),
    );
    expect(plan.test).not.toBeNull();
    if (plan.test !== null) expect(judgeBlocks(plan.test.test, scores)).toEqual(run.header.finished?.sprt);
  });

  it('ends an undecided test at its largest number of games', async () => {
    const even: Matches = { ...test, agents: ['random', 'random'], sprt: { elo0: -1, elo1: 1 }, games: 30 };
    const run = await runExperiment(even, { executor: inProcess() });
    expect(run.lines).toHaveLength(30);
    expect(run.header.finished?.sprt).toMatchObject({ decision: 'continue', blocks: 15 });
  });

  it('tells how far it is', async () => {
    const seen: RunProgress[] = [];
    const matches: Matches = { kind: 'matches', game: 'tic-tac-toe', agents: ['greedy', 'random'], games: 40 };
    await runExperiment(matches, { executor: unruly, onProgress: (progress) => seen.push(progress) });
    const last = seen.at(-1);
    expect(last).toMatchObject({ lines: 40, totalLines: 40, blocks: 20, totalBlocks: 20, resumedLines: 0, eta: 0 });
    const [greedy, random] = last?.scores ?? [];
    expect([greedy.agent, greedy.wins, greedy.draws]).toEqual(['greedy', random.losses, random.draws]);
  });

  it('tells how far it is while the first block takes long', async () => {
    let told = (_: RunProgress): void => {};
    const patient: Executor = {
      name: 'patient',
      async *run(work, source) {
        // Nothing is finished before something has been told.
        expect(await new Promise<RunProgress>((resolve) => (told = resolve))).toMatchObject({
          lines: 0,
          totalLines: 2,
        });
        yield* inProcess().run(work, source);
      },
    };
    const matches: Matches = { kind: 'matches', game: 'tic-tac-toe', agents: ['greedy', 'random'], games: 2 };
    const run = await runExperiment(matches, { executor: patient, onProgress: (progress) => told(progress) });
    expect(run.lines).toHaveLength(2);
  });

  it('runs searches and counts too', async () => {
    const executor = inProcess();
    const searches = await runExperiment(
      { kind: 'searches', game: 'tic-tac-toe', agents: ['minimax(depth={1,2})'] },
      { executor },
    );
    expect(searches.kind).toBe('searches');
    expect(searches.lines).toHaveLength(2);
    const out = join(mkdtempSync(join(tmpdir(), 'tabuleiro-counts-')), 'run');
    const counts = await runExperiment({ kind: 'counts', game: 'tic-tac-toe', depth: [1, 2] }, { executor, out });
    expect(counts.lines.map((line) => ('counts' in line ? line.counts : []))).toEqual([[9], [9, 72]]);
  });
});
