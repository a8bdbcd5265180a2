import { foreign, type Phrase } from '@tabuleiro/engine';
import { workerOptions } from '../games/begin-worker.js';
import { phrase } from '../sentences.js';

/** The worker of the host, begun; what went wrong before anybody listened is remembered. */
interface StartedHost {
  readonly worker: Worker;
  broken: Phrase | null;
}

let early: StartedHost | null = null;

/** Begins the host while the page of the game is still being fetched: hidden hands show when it has dealt them. */
export function startHostEarly(): void {
  early ??= start();
}

/** The host that was begun early, or a new one. */
export function takeHost(): StartedHost {
  const host = early ?? start();
  early = null;
  return host;
}

function start(): StartedHost {
  const worker = new Worker(new URL('./host.worker.ts', import.meta.url), workerOptions());
  const host: StartedHost = { worker, broken: null };
  worker.addEventListener('error', ({ message }) => {
    host.broken = message ? foreign(message) : phrase('no-worker');
  });
  return host;
}
