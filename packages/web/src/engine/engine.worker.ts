import type { Catalogue } from '@tabuleiro/engine';
import { storyOf } from '@tabuleiro/engine/match';
import { readyFor, readyForBest, readyForSolver } from '../games/ready-for.js';
/** The worker: takes one task at a time. To stop a task the page ends the worker, so a search needs no flag to look at. */
import { workerCatalogue } from '../games/worker-catalogue.js';
import { analyse } from './analyse.js';
import { playBlock } from './play-block.js';
import type { Answers, Envelope, Reply, Task } from './protocol.js';
import { record } from './record-trace.js';
import { review } from './review.js';
import { solveMoves } from './solve-moves.js';

const ready = workerCatalogue();

type Answer = Answers[Task['kind']];
type Report = (answer: Answer) => void;

const post = (reply: Reply, transfer: Transferable[] = []) => self.postMessage(reply, { transfer });

self.addEventListener('message', async ({ data }: MessageEvent<Envelope>) => {
  const { id, task } = data;
  try {
    const catalogue = await ready;
    await prepared(catalogue, task);
    const answer = await run(catalogue, task, (partial) => post({ id, kind: 'partial', answer: partial }));
    post({ id, kind: 'done', answer }, transferable(answer));
  } catch (thrown) {
    post({ id, kind: 'failed', why: storyOf(thrown).why });
  }
});

/** While a task is at work nothing else can come. */
async function prepared(catalogue: Catalogue, task: Task): Promise<void> {
  if (!('place' in task)) return;
  const { game, seats, rules } = task.place;
  const table = catalogue.table(game, seats, rules);
  if (!table.ok) return;
  // A position is judged by the best player, and may be solved as well.
  if (task.kind === 'solve' || task.kind === 'review') await readyForSolver(catalogue, table.value.game);
  if (task.kind === 'review') await readyForBest(catalogue, table.value);
  if ('agent' in task) await readyFor(catalogue, table.value, task.agent);
}

function run(catalogue: Catalogue, task: Task, report: Report): Answer | Promise<Answer> {
  switch (task.kind) {
    case 'analyse':
      return analyse(catalogue, task.place, task.agent, report);
    case 'solve':
      return solveMoves(catalogue, task.place, report);
    case 'review':
      return review(catalogue, task.place, report);
    case 'trace':
      return record(catalogue, task.place, task.agent, task.maxEvents);
    case 'block':
      return playBlock(catalogue, task.experiment, task.task, report);
  }
}

/** Recordings are handed over instead of copied. */
function transferable(answer: Answer): Transferable[] {
  if (!('kinds' in answer)) return [];
  return [answer.kinds, answer.moves, answer.seats, answer.first, answer.second, answer.odds].map(
    ({ buffer }) => buffer,
  );
}
