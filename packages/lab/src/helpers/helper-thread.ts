/** A thread that helps others to decide. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Call, HelperDesk } from '@tabuleiro/engine/helpers';
import { type ThreadModules, threadCatalogue } from '../plan/thread-catalogue.js';

const desk = new HelperDesk(threadCatalogue(workerData as ThreadModules));
parentPort?.on('message', (call: Call) => desk.hear(call));
