import { parentPort, workerData } from 'node:worker_threads';
import { openSqlite } from './sqlite.js';
import type { Called, CalledBack } from './sqlite-store.js';

/** A file of tables in a thread of its own: whoever waits for the disk holds up nobody else. */
const port = parentPort;
if (port === null) throw new Error('this runs in a thread');
const opening = openSqlite(String(workerData));
const inTurn: Promise<unknown>[] = [];

port.on('message', async ({ id, method, given }: Called) => {
  let answer: CalledBack;
  try {
    const store = await opening;
    if (method === 'close') await Promise.allSettled(inTurn);
    const work = (store[method] as (...all: unknown[]) => Promise<unknown>)(...given);
    inTurn.push(work);
    if (inTurn.length > 1000) inTurn.splice(0, 500);
    answer = { id, value: await work };
  } catch (error) {
    answer = { id, error: error instanceof Error ? error.message : String(error) };
  }
  port.postMessage(answer);
  if (method === 'close') port.close();
});
