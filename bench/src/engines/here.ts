/** A thread that decides by itself, as those of the lab do: an agent's text comes in, then how often to decide. */
import { parentPort, workerData } from 'node:worker_threads';
import { makeCatalogue, unwrap } from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';
import { asker } from './asker.js';

/** What such a thread is begun with. */
export interface HereData {
  readonly game: string;
  readonly agent: string;
}

if (parentPort !== null) {
  const port = parentPort;
  const { game, agent } = workerData as HereData;
  const catalogue = makeCatalogue({ games });
  const asked = asker(catalogue, unwrap(catalogue.table(game)), agent);
  port.on('message', (times: number) => {
    const begun = performance.now();
    asked(times);
    port.postMessage(performance.now() - begun);
  });
}
