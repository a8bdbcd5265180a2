import { unwrap } from '@tabuleiro/engine';
import { solve } from '@tabuleiro/engine/solve';
import { type AccuracyAsked, accuracyWork, inOneGo, measureAccuracy } from '@tabuleiro/trials';
import { describe, expect, it } from 'vitest';
import { houseCatalogue } from '../plan/house-catalogue.js';
import { modulesOf } from '../plan/thread-catalogue.js';
import { AccuracyThreads } from './accuracy-threads.js';

const catalogue = houseCatalogue();
const asked: AccuracyAsked = { game: 'tic-tac-toe', agents: ['random'], positions: 20, seed: 2, nodes: 1e6 };

describe('threads', () => {
  it('come to what one process comes to, whatever their number', async () => {
    const work = unwrap(accuracyWork(catalogue, asked));
    const alone = await measureAccuracy(work, inOneGo(work));
    for (const count of [1, 2]) {
      const hands = new AccuracyThreads({ asked, modules: modulesOf(catalogue) }, count);
      expect(await measureAccuracy(work, hands)).toEqual(alone);
      await hands.dismiss();
    }
  });

  it('tell in a sentence what they could not do', async () => {
    const hands = new AccuracyThreads({ asked: { ...asked, agents: ['nobody'] }, modules: modulesOf(catalogue) }, 2);
    await expect(hands.do([{ kind: 'sample', number: 0 }], () => {})).rejects.toThrow(/"nobody"/);
    await hands.dismiss();
  });
});

const solved = unwrap(catalogue.table('jogo-da-onca'));

describe('tables', () => {
  // All of them are needed, which is gigabytes: where they are there, they are read.
  it.runIf(solve(solved, solved.game.start(solved.setup)).value !== null)('make perfect play accurate', async () => {
    const work = unwrap(
      accuracyWork(catalogue, { ...asked, game: 'jogo-da-onca', agents: ['perfect(guess=200)', 'random'] }),
    );
    const { agents } = unwrap(await measureAccuracy(work, inOneGo(work)));
    expect(agents[0]).toMatchObject({ positions: 20, kept: 20 });
    expect(agents[3].kept).toBeLessThan(20);
  });
});
