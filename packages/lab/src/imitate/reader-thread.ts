/** The other end of a thread in which games of others are followed. */
import { parentPort, workerData } from 'node:worker_threads';
import { unwrap } from '@tabuleiro/engine';
import { storyOf } from '@tabuleiro/engine/match';
import { type Apprenticeship, apprenticeshipOf, seenDecisions } from '@tabuleiro/trials';
import { threadCatalogue } from '../plan/thread-catalogue.js';
import type { ReaderAnswer, ReaderTask, ReaderThreadData } from './thread-shared.js';

async function begin({ modules, game, players, rules, tuples }: ReaderThreadData): Promise<Apprenticeship> {
  const table = unwrap((await threadCatalogue(modules)).table(game, players, rules));
  return unwrap(apprenticeshipOf(table, tuples));
}

if (parentPort !== null) {
  const port = parentPort;
  const begun = begin(workerData as ReaderThreadData);
  // Whoever asks is told; until then nobody is there to hear it.
  begun.catch(() => {});
  port.on('message', async ({ games }: ReaderTask) => {
    let answer: ReaderAnswer | { readonly failed: string };
    try {
      const apprenticeship = await begun;
      answer = { seen: games.map((game) => seenDecisions(apprenticeship, game)) };
    } catch (error) {
      answer = { failed: storyOf(error).message };
    }
    port.postMessage(answer);
  });
}
