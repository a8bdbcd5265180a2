/** The other end of a helper: does one job, and is over. */
import { workerData } from 'node:worker_threads';
import { unwrap } from '@tabuleiro/engine';
import { threadCatalogue } from '../plan/thread-catalogue.js';
import type { JobData } from './job-shared.js';

const { game, job, modules, shared, number } = workerData as JobData;
const catalogue = await threadCatalogue(modules);
const work = unwrap(catalogue.game(game)).jobs?.[job];
if (work === undefined) throw new Error(`${game} has no job ${job}`);
work(shared, number);
