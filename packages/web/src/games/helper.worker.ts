/** A worker that helps another to decide, or to solve. */
import { type Call, HelperDesk, type JobCall } from '@tabuleiro/engine/helpers';
import { workerCatalogue } from './worker-catalogue.js';

const desk = new HelperDesk(workerCatalogue());
self.addEventListener('message', ({ data }: MessageEvent<Call | JobCall>) => desk.hear(data));
// Whoever began it waits for this before it is busy.
self.postMessage('ready');
