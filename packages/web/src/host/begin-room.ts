import { foreign, makeRules, Refused, type Table } from '@tabuleiro/engine';
import type { BeginRoom, RoomAnswer } from '@tabuleiro/host';
import type { GameTexts } from '@tabuleiro/protocol';
import { workerOptions } from '../games/begin-worker.js';
import { phrase } from '../sentences.js';

/** What is played in a room. */
export type RoomTable = Pick<GameTexts, 'game' | 'seats' | 'rules'>;

/** Begins a worker with the agents of a table in it. */
export function beginRoom({ game, setup }: Table): BeginRoom {
  return (heard, broken) => {
    const worker = new Worker(new URL('./agents.worker.ts', import.meta.url), workerOptions());
    worker.addEventListener('message', ({ data }: MessageEvent<RoomAnswer>) => heard(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      broken(new Refused(event.message ? foreign(event.message) : phrase('no-worker')));
    });
    worker.postMessage({ game: game.id, seats: setup.seats, rules: makeRules(game, setup) } satisfies RoomTable);
    return { post: (task) => worker.postMessage(task), end: () => worker.terminate() };
  };
}
