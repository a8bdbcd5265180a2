/** The worker in which the agents of a game decide: it knows views, and nothing else of the game. */
import { unwrap } from '@tabuleiro/engine';
import { AgentRoom, type RoomTask } from '@tabuleiro/host';
import { workerCatalogue } from '../games/worker-catalogue.js';
import type { RoomTable } from './begin-room.js';

const ready = workerCatalogue();

let room: AgentRoom | null = null;

self.addEventListener('message', async ({ data }: MessageEvent<RoomTable | RoomTask>) => {
  const catalogue = await ready;
  // The first message says what is played.
  if (!('kind' in data)) {
    const table = unwrap(catalogue.table(data.game, data.seats, data.rules));
    room = new AgentRoom(table, (text) => unwrap(catalogue.parseAgent(table, text)).agent);
    // It comes while nobody needs it yet.
    void table.game.prepare?.();
  } else if (room !== null) self.postMessage(room.answer(data));
});
