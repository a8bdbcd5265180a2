/** The dealer's worker: takes one task after the other, and keeps the round on the device after each. */
import { type Failure, Source } from '@tabuleiro/engine';
import { rangeTables, tablesAddress } from '../engine/range-tables.js';
import { webCatalogue } from '../games/catalogue.js';
import { Dealer } from './dealer.js';
import type { DealerEnvelope, DealerReply, DealerTask } from './protocol.js';
import { forgetRound, sealRound, unsealRound } from './sealed.js';

const catalogue = webCatalogue(rangeTables(tablesAddress()));

let dealer: Dealer | null = null;
let game = '';
/** Tasks wait for each other: to open a sealed round takes its time. */
let queue: Promise<unknown> = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<DealerEnvelope>) => {
  queue = queue.then(() => answer(data));
});

async function answer({ id, task }: DealerEnvelope): Promise<void> {
  const post = (reply: DealerReply) => self.postMessage(reply);
  try {
    const served = await serve(task);
    // Kept before it is told: a page that has heard of a move may be closed at once.
    if (task.kind !== 'look') await keep(served);
    post({ id, kind: 'seen', seen: served.seen() });
  } catch (thrown) {
    post({ id, kind: 'failed', message: thrown instanceof Error ? thrown.message : String(thrown) });
  }
}

async function serve(task: DealerTask): Promise<Dealer> {
  if (task.kind === 'begin' || task.kind === 'resume') {
    game = task.game;
    await claim(game);
    dealer =
      (task.kind === 'resume' ? await left(game) : null) ??
      Dealer.open(catalogue, game, task.address, source(), source(), tellFailure);
    return dealer;
  }
  if (dealer === null) throw new Error('no game was dealt yet');
  if (task.kind === 'look') dealer.look(task.seat);
  else if (task.kind === 'play') dealer.play(task.move, task.left);
  else if (task.kind === 'proceed') dealer.proceed(task.left);
  else dealer.end(task.ended);
  return dealer;
}

/** How long a dealer before this one may take to go. */
const CLAIM_MS = 1500;

/** One round of a game at a time, in one place: a second tab would play another game with the same cards. */
async function claim(of: string): Promise<void> {
  // A page by plain http on another host has no locks, and keeps no rounds either.
  if (navigator.locks === undefined) return;
  await new Promise<void>((resolve, reject) => {
    const signal = AbortSignal.timeout(CLAIM_MS);
    navigator.locks
      // Held until this worker ends.
      .request(`tabuleiro.round.${of}`, { signal }, () => new Promise<never>(() => resolve()))
      .catch(() => reject(new Error('a round of this game is being played in another tab or window')));
  });
}

/** The round that was left; null where there is none, or none that can be read. */
async function left(of: string): Promise<Dealer | null> {
  try {
    const address = await unsealRound(of);
    return address === null ? null : Dealer.open(catalogue, of, address, source(), source(), tellFailure);
  } catch {
    return null;
  }
}

async function keep(served: Dealer): Promise<void> {
  try {
    await (served.over ? forgetRound(game) : sealRound(game, served.address()));
  } catch {
    // Then the round ends with the page.
  }
}

/** No message of the page decides what is dealt, and no seed could be tried out. */
function source(): Source {
  return new Source((words) => crypto.getRandomValues(words));
}

function tellFailure({ reason, seat, position, message, stack }: Failure): void {
  console.error(`seat ${seat}: ${reason}: ${message}\nin the position ${position}\n${stack ?? ''}`);
}
