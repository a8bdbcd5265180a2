import { toldByServer } from './extensions.js';

/** What a worker is begun with: a module, called after the extensions that the page, or the worker above it, was told of. */
export function workerOptions(): WorkerOptions {
  return { type: 'module', name: 'document' in globalThis ? toldByServer(document) : self.name };
}
