/** The other end of a thread that measures accuracy: does one task after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { unwrap } from '@tabuleiro/engine';
import { storyOf } from '@tabuleiro/engine/match';
import { type AccuracyWork, accuracyWork } from '@tabuleiro/trials';
import { sharedBy } from '../plan/house-catalogue.js';
import { threadCatalogue } from '../plan/thread-catalogue.js';
import type { AccuracyThreadData, NumberedAnswer, NumberedTask } from './thread-shared.js';

async function begin({ asked, modules, atOnce }: AccuracyThreadData): Promise<AccuracyWork> {
  const catalogue = sharedBy(await threadCatalogue(modules), atOnce);
  return unwrap(accuracyWork(catalogue, asked));
}

if (parentPort !== null) {
  const port = parentPort;
  const begun = begin(workerData as AccuracyThreadData);
  // Whoever asks is told; until then nobody is there to hear it.
  begun.catch(() => {});
  port.on('message', async ({ number, task }: NumberedTask) => {
    let answer: NumberedAnswer;
    try {
      answer = { number, answer: (await begun).do(task) };
    } catch (error) {
      answer = { number, failed: storyOf(error).message };
    }
    port.postMessage(answer);
  });
}
