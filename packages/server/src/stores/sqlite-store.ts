import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Addition, Appended, OnlineStore } from './store.js';
import { Together } from './together.js';

/** What is asked of the thread that has the file. */
export interface Called {
  readonly id: number;
  readonly method: Exclude<keyof OnlineStore, 'watch' | 'append'> | 'appendAll';
  readonly given: readonly unknown[];
}

/** What it answers. */
export type CalledBack =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string };

/** Also from the sources a thread runs what was built: it cannot read TypeScript. */
const ENTRY = new URL('../../dist/stores/store-thread.js', import.meta.url);

/** Opens a file of tables in a thread of its own. */
export async function sqliteStore(file: string): Promise<OnlineStore> {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const thread = new Worker(ENTRY, { workerData: file });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;
  let dead: Error | null = null;
  const fail = (error: Error): void => {
    dead = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.on('error', fail);
  thread.on('exit', () => fail(dead ?? new Error('the store is closed')));
  thread.on('message', (answer: CalledBack) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) asked?.reject(new Error(answer.error));
    else asked?.resolve(answer.value);
  });
  const call = (method: Called['method'], ...given: readonly unknown[]): Promise<never> =>
    new Promise((resolve, reject) => {
      if (dead !== null) return reject(dead);
      waiting.set(++last, { resolve: resolve as (value: unknown) => void, reject });
      thread.postMessage({ id: last, method, given } satisfies Called);
    });
  // While the thread writes some, the next ones gather: they cross over together.
  const additions = new Together<Addition, Appended>((all) => call('appendAll', all));
  const store: OnlineStore = {
    open: (...given) => call('open', ...given),
    append: (table, after, events, summary, fence) => additions.add({ table, after, events, summary, fence }),
    read: (...given) => call('read', ...given),
    listed: (...given) => call('listed', ...given),
    playedBy: (...given) => call('playedBy', ...given),
    unfinished: () => call('unfinished'),
    finished: (...given) => call('finished', ...given),
    personOf: (...given) => call('personOf', ...given),
    names: (...given) => call('names', ...given),
    rate: (...given) => call('rate', ...given),
    ratings: (...given) => call('ratings', ...given),
    pastRatings: (...given) => call('pastRatings', ...given),
    shareDevice: (...given) => call('shareDevice', ...given),
    joinDevice: (...given) => call('joinDevice', ...given),
    forget: (...given) => call('forget', ...given),
    lease: (...given) => call('lease', ...given),
    watch: () => () => {},
    close: () => call('close'),
  };
  // A file that cannot be opened is told of at once.
  await store.unfinished().catch(async (error: unknown) => {
    await thread.terminate();
    throw error;
  });
  return store;
}
