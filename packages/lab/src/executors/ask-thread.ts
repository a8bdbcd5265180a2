import type { Worker } from 'node:worker_threads';
import { LabError } from '../lab-error.js';

/** What a thread says when it could not do what it was asked for. */
interface Failed {
  readonly failed: string;
}

/** Asks a thread that does one thing at a time, and gives its answer; a thread that breaks down is an error with words. */
export function askThread<A extends object>(worker: Worker, task: unknown): Promise<A> {
  return new Promise((resolve, reject) => {
    const quiet = (): void => {
      worker.off('error', broken);
      worker.off('message', heard);
    };
    const broken = ({ message }: Error): void => {
      quiet();
      reject(new LabError(`a thread broke down: ${message}`));
    };
    const heard = (said: A | Failed): void => {
      quiet();
      if ('failed' in said) reject(new LabError(said.failed));
      else resolve(said);
    };
    worker.on('error', broken);
    worker.on('message', heard);
    worker.postMessage(task);
  });
}
