/** The other end of a thread in which games of practice are played. */
import { parentPort, workerData } from 'node:worker_threads';
import { unwrap } from '@tabuleiro/engine';
import { storyOf } from '@tabuleiro/engine/match';
import { Pupil, schoolOf } from '@tabuleiro/trials';
import { threadCatalogue } from '../plan/thread-catalogue.js';
import type { PupilAnswer, PupilTask, PupilThreadData } from './thread-shared.js';

async function begin({ experiment, modules, weights }: PupilThreadData): Promise<Pupil> {
  const { game, players, rules } = experiment;
  const table = unwrap((await threadCatalogue(modules)).table(game, players, rules));
  return new Pupil(unwrap(schoolOf(table, experiment)), experiment, weights);
}

if (parentPort !== null) {
  const port = parentPort;
  const begun = begin(workerData as PupilThreadData);
  // Whoever asks is told; until then nobody is there to hear it.
  begun.catch(() => {});
  port.on('message', async ({ lessons }: PupilTask) => {
    let answer: PupilAnswer | { readonly failed: string };
    try {
      const pupil = await begun;
      answer = { learned: lessons.map((lesson) => pupil.play(lesson)) };
    } catch (error) {
      answer = { failed: storyOf(error).message };
    }
    port.postMessage(answer);
  });
}
