/** The worker that runs the host of the page's game. */
import type { Failure } from '@tabuleiro/engine/match';
import { RemoteAgents } from '@tabuleiro/host';
import { workerCatalogue } from '../games/worker-catalogue.js';
import { beginRoom } from './begin-room.js';
import { claimRound } from './claim-round.js';
import { PageHost } from './page-host.js';
import { forgetRound, openSafe, sealRound, unsealRound } from './sealed.js';

// Where a browser has no such means, rounds are not kept.
openSafe().catch(() => {});

const ready = workerCatalogue().then(
  (catalogue) =>
    new PageHost(
      {
        catalogue,
        rounds: { read: unsealRound, write: sealRound, remove: forgetRound },
        agentsOf: (table) => new RemoteAgents(beginRoom(table)),
        claim: claimRound,
        // No message of the page decides what is dealt, and no seed could be tried out.
        randomness: (words) => crypto.getRandomValues(words),
        time: {
          now: () => performance.now(),
          after(ms, then) {
            const timer = setTimeout(then, ms);
            return () => clearTimeout(timer);
          },
        },
        onFailure: tellFailure,
      },
      (message) => self.postMessage(message),
    ),
);

self.addEventListener('message', async ({ data }: MessageEvent<unknown>) => (await ready).hear(data));

/** The page says how the game ended, the console the rest of the story. */
function tellFailure({ position, moves, message, stack }: Failure, agent: string): void {
  console.error(`${agent}: ${message}\nin the position ${position}, after ${moves.join(' ')}\n${stack ?? ''}`);
}
