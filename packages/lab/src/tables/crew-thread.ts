/** The other end of a thread of a crew: does its share of each pass. */
import { parentPort, workerData } from 'node:worker_threads';
import { type ThreadWork, unwrap } from '@tabuleiro/engine';
import { threadCatalogue } from '../plan/thread-catalogue.js';
import { NEXT, STOPPED, type ThreadData } from './crew-shared.js';

async function join({ game, modules, shared }: ThreadData): Promise<ThreadWork> {
  const catalogue = await threadCatalogue(modules);
  const { tables } = unwrap(catalogue.game(game));
  if (tables === undefined) throw new Error(`${game} has no tables to build`);
  return (await tables.work()).join(shared);
}

if (parentPort !== null) {
  const port = parentPort;
  const data = workerData as ThreadData;
  const { blocks, counters } = data;
  const take = (): number => {
    if (Atomics.load(counters, STOPPED) === 1) return -1;
    const next = Atomics.add(counters, NEXT, 1);
    return next < blocks ? next : -1;
  };
  const work = join(data);
  port.on('message', async (pass: unknown) => port.postMessage((await work)(pass, take)));
}
