import { writeFileSync } from 'node:fs';
import { type Matches, withoutTime } from '@tabuleiro/trials';
import { describe, expect, it } from 'vitest';
import { nimFile, nimSource } from '#test-games';
import type { Run } from '../run/read-run.js';
import { runExperiment } from '../run/run-experiment.js';
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
    const own: Matches = { kind: 'matches', game: 'nim', gameModule: nimFile, agents: ['random', 'pvs'], games: 8 };
    const [here, there] = [inProcess(), threads(2)].map((executor) => runExperiment(own, { executor }));
    expect(gamesOf(await there)).toEqual(gamesOf(await here));
  });

  it('report what breaks in a thread as one sentence', async () => {
    const file = nimFile.replace('.js', '-broken.js');
    writeFileSync(
      file,
      (nimSource ?? '').replace('this.ply++;', 'if (++this.ply === 2) throw new Error("a pile fell");'),
    );
    const broken: Matches = { kind: 'matches', game: 'nim', gameModule: file, agents: ['random', 'random'], games: 4 };
    await expect(runExperiment(broken, { executor: threads(2) })).rejects.toThrow(
      /^block \d cannot be done: a pile fell$/,
    );
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
