import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCatalogue, Rng } from '@tabuleiro/engine';
import { learnable, readNetwork } from '@tabuleiro/engine/learn';
import { ticTacToe } from '@tabuleiro/games';
import type { Learning } from '@tabuleiro/trials';
import { afterAll, describe, expect, it } from 'vitest';
import { makeReport } from '../report/make-report.js';
import { type LearnOptions, runLearning } from './run-learning.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-learn-'));
afterAll(() => rmSync(folder, { recursive: true }));

const catalogue = makeCatalogue({ games: learnable([ticTacToe]) });
const learning: Learning = {
  kind: 'learning',
  game: 'tic-tac-toe',
  games: 240,
  seed: 3,
  backplay: 0.3,
  measure: { every: 120, games: 4, nodes: 20, positions: 5 },
};
const here: LearnOptions = { catalogue, threads: 0 };

describe('a learning', () => {
  it.each([
    ['whole', learning],
    ['searched', { ...learning, nodes: 20 }],
  ])('that is stopped again and again comes to the very network of one that was not: %s', async (name, learning) => {
    const whole = await runLearning(learning, { ...here, out: join(folder, name) });
    const rng = new Rng(5);
    const out = join(folder, `${name}-cut`);
    let stops = 0;
    for (;;) {
      const stop = new AbortController();
      let left = 1 + rng.below(12);
      const onBatch = () => --left === 0 && stop.abort();
      const { network } = await runLearning(learning, { ...here, out, signal: stop.signal, onBatch });
      if (network === null) {
        stops++;
        continue;
      }
      expect(stops).toBeGreaterThan(3);
      expect(network).toEqual(whole.network);
      break;
    }
    const file = whole.file ?? '';
    expect(readNetwork(file, new Uint8Array(readFileSync(file)))).toMatchObject({
      value: { name: whole.network?.name },
    });
  });

  it('measures on the way, and tells it in its report', async () => {
    const { run } = await runLearning(learning, { ...here, out: join(folder, 'whole') });
    const measured = run.lines.flatMap(({ games, measured }) =>
      measured === undefined ? [] : [{ ...measured, after: games }],
    );
    expect(measured.map(({ after }) => after)).toEqual([120, 240]);
    expect(measured[0]).toMatchObject({ taken: true, beforeScore: null, decisions: 5 });
    const report = await makeReport(run, catalogue);
    expect(report.sections[0].tables[0].rows).toHaveLength(2);
    expect(report.sections[0].plots.map(({ id }) => id)).toEqual(['strength', 'errors']);
  });

  it('begins anew where its state is damaged, and comes to the same', async () => {
    const out = join(folder, 'damaged');
    const stop = new AbortController();
    const onBatch = () => stop.abort();
    await runLearning(learning, { ...here, out, signal: stop.signal, onBatch });
    writeFileSync(join(out, 'state.bin'), 'nonsense');
    const { network } = await runLearning(learning, { ...here, out });
    const whole = await runLearning(learning, { ...here, out: join(folder, 'whole') });
    expect(network).toEqual(whole.network);
  });

  it('refuses what cannot be learned, in a sentence', async () => {
    await expect(runLearning({ ...learning, tuples: 'none' }, here)).rejects.toThrow(
      '"tuples": tic-tac-toe offers whole, six, not "none"',
    );
    await expect(runLearning({ ...learning, scattered: 0.5 }, here)).rejects.toThrow('makes no positions at random');
    await expect(runLearning({ ...learning, seed: 4 }, { ...here, out: join(folder, 'whole') })).rejects.toThrow(
      'is of another experiment',
    );
  });
});
