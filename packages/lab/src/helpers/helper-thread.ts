/** A thread that helps others to decide, and to solve. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Call, HelperDesk, type JobCall } from '@tabuleiro/engine/helpers';
import { type ThreadModules, threadCatalogue } from '../plan/thread-catalogue.js';

const desk = new HelperDesk(threadCatalogue(workerData as ThreadModules));
parentPort?.on('message', (message: Call | JobCall) => desk.hear(message));
