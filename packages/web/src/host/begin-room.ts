import { makeRules, type Table } from '@tabuleiro/engine';
import type { BeginRoom, RoomAnswer } from '@tabuleiro/host';
import type { GameTexts } from '@tabuleiro/protocol';

/** What is played in a room. */
export type RoomTable = Pick<GameTexts, 'game' | 'seats' | 'rules'>;

/** Begins a worker with the agents of a table in it. */
export function beginRoom({ game, setup }: Table): BeginRoom {
  return (heard, broken) => {
    const worker = new Worker(new URL('./agents.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<RoomAnswer>) => heard(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      broken(new Error(event.message || 'the worker could not be started'));
    });
    worker.postMessage({ game: game.id, seats: setup.seats, rules: makeRules(game, setup) } satisfies RoomTable);
    return { post: (task) => worker.postMessage(task), end: () => worker.terminate() };
  };
}
