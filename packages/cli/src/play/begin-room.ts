import { Worker } from 'node:worker_threads';
import type { BeginRoom, RoomAnswer } from '@tabuleiro/host';
import type { ThreadTable } from './agent-thread.js';

/** Also from the sources a thread runs what was built: it cannot read TypeScript. */
const ENTRY = new URL('../../dist/play/agent-thread.js', import.meta.url);

/** Begins a thread with the agents of a table in it. */
export function beginRoom(table: ThreadTable): BeginRoom {
  return (heard, broken) => {
    const worker = new Worker(ENTRY, { workerData: table });
    worker.on('message', (answer: RoomAnswer) => heard(answer));
    worker.on('error', broken);
    worker.on('exit', () => broken(new Error('the thread of the agents has ended by itself')));
    return { post: (task) => worker.postMessage(task), end: () => void worker.terminate() };
  };
}
