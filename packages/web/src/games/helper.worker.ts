/** A worker that helps another to decide. */
import { type Call, HelperDesk } from '@tabuleiro/engine/helpers';
import { workerCatalogue } from './worker-catalogue.js';

const desk = new HelperDesk(workerCatalogue());
self.addEventListener('message', ({ data }: MessageEvent<Call>) => desk.hear(data));
// Whoever began it waits for this before it is busy.
self.postMessage('ready');
