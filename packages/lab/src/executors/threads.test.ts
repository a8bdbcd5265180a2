import { writeFileSync } from 'node:fs';
import { type Matches, withoutTime } from '@tabuleiro/trials';
import { describe, expect, it } from 'vitest';
import { faultyFile, nimFile, nimSource } from '#test-games';
import { catalogueWith } from '../plan/plans.fixture.js';
import { modulesOf } from '../plan/thread-catalogue.js';
import type { Run } from '../run/read-run.js';
import { runExperiment } from '../run/run-experiment.js';
import { BlockThread, type FromBlockThread } from './block-thread.js';
import type { Executor } from './executor.js';
import { inProcess } from './in-process.js';
import { threads } from './threads.js';

const experiment: Matches = {
  kind: 'matches',
  game: 'tic-tac-toe',
  agents: ['uct(nodes=60)', 'alphabeta(depth={1,2})', 'random'],
  openings: { plies: 1 },
  games: 90,
  seed: 3,
};

const gamesOf = (run: Run): unknown[] => run.lines.map(withoutTime);

describe('executors', () => {
  it('give the same games in this process, in one thread and in several', async () => {
    const [here, one, three] = await Promise.all(
      [inProcess(), threads(1), threads(3)].map((executor) => runExperiment(experiment, { executor })),
    );
    expect(gamesOf(one)).toEqual(gamesOf(here));
    expect(gamesOf(three)).toEqual(gamesOf(here));
  });

  it('play games of one’s own in threads too', async () => {
    const catalogue = await catalogueWith(nimFile);
    const own: Matches = { kind: 'matches', game: 'nim', agents: ['random', 'pvs'], games: 8 };
    const [here, there] = [inProcess(), threads(2)].map((executor) => runExperiment(own, { executor, catalogue }));
    expect(gamesOf(await there)).toEqual(gamesOf(await here));
  });

  it('report what breaks in a thread as one sentence', async () => {
    const file = nimFile.replace('.js', '-broken.js');
    writeFileSync(
      file,
      (nimSource ?? '').replace('this.ply++;', 'if (++this.ply === 2) throw new Error("a pile fell");'),
    );
    const broken: Matches = { kind: 'matches', game: 'nim', agents: ['random', 'random'], games: 4 };
    await expect(runExperiment(broken, { executor: threads(2), catalogue: await catalogueWith(file) })).rejects.toThrow(
      /^block \d cannot be done: the game nim fails: a pile fell \(\/.*-broken\.js:\d+:\d+\) in the position ".*", after the moves \w+, seed \d+$/,
    );
  });

  it.each([
    ['exit', /^a thread was ended with code 3 while faulty\(by=exit\) was deciding$/],
    [
      'reject',
      /^a thread broke down over what an agent left behind \(.*faulty\(by=reject\)\): nobody waited for this$/,
    ],
  ])('end with a sentence that names the agent when a thread ends: %s', async (by, sentence) => {
    const agents = ['random', `faulty(by=${by})`];
    const ending: Matches = { kind: 'matches', game: 'nim', agents, games: 400 };
    const catalogue = await catalogueWith(faultyFile);
    for (const asked of [ending, { ...ending, timeout: { ms: 500 } }]) {
      await expect(runExperiment(asked, { executor: threads(2), catalogue })).rejects.toThrow(sentence);
    }
  });

  it('say so when more is given to a thread that has ended since', async () => {
    const agents = ['random', 'faulty(by=reject)'];
    const own: Matches = { kind: 'matches', game: 'nim', agents, games: 8 };
    const heard: FromBlockThread[] = [];
    const thread = new BlockThread(
      { experiment: own, modules: modulesOf(await catalogueWith(faultyFile)), atOnce: 1 },
      null,
      (message) => heard.push(message),
    );
    const until = async (count: number): Promise<void> => {
      while (heard.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    thread.give([0]);
    await until(2);
    thread.give([1]);
    await until(3);
    await thread.stop();
    expect(heard.map(({ kind }) => kind)).toEqual(['results', 'failed', 'failed']);
  });

  it('stop at once when they are told to, also while an agent never answers', async () => {
    const stop = new AbortController();
    const agents = ['random', 'faulty(by=silence)'];
    const silent: Matches = { kind: 'matches', game: 'nim', agents, games: 8 };
    const catalogue = await catalogueWith(faultyFile);
    setTimeout(() => stop.abort(), 1500);
    const begun = performance.now();
    const run = await runExperiment(silent, { executor: threads(2), catalogue, signal: stop.signal });
    expect(run.header.finished).toBeNull();
    // The agent is silent for twenty seconds.
    expect(performance.now() - begun).toBeLessThan(15_000);
  });

  it.each<[string, () => Executor]>([
    ['in process', inProcess],
    ['in threads', () => threads(2)],
  ])('stop early %s when nobody wants more', async (_, make) => {
    const stop = new AbortController();
    const run = await runExperiment(
      { ...experiment, games: 1_000_000 },
      { executor: make(), signal: stop.signal, onProgress: () => stop.abort() },
    );
    expect(run.header.finished).toBeNull();
    expect(run.lines.length).toBeLessThan(10_000);
  });
});
