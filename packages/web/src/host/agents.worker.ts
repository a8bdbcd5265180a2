/** The worker in which the agents of a game decide: it knows views, and nothing else of the game. */
import { type Table, unwrap } from '@tabuleiro/engine';
import { AgentRoom, type RoomTask } from '@tabuleiro/host';
import { readyFor } from '../games/ready-for.js';
import { workerCatalogue } from '../games/worker-catalogue.js';
import type { RoomTable } from './begin-room.js';

const ready = workerCatalogue();

let room: AgentRoom | null = null;
let table: Table | null = null;

self.addEventListener('message', async ({ data }: MessageEvent<RoomTable | RoomTask>) => {
  const catalogue = await ready;
  // The first message says what is played.
  if (!('kind' in data)) {
    const at = unwrap(catalogue.table(data.game, data.seats, data.rules));
    table = at;
    room = new AgentRoom(at, (text) => unwrap(catalogue.parseAgent(at, text)).agent);
    // It comes while nobody needs it yet.
    void at.game.prepare?.();
  } else if (room !== null && table !== null) {
    if (data.kind !== 'decide') await readyFor(catalogue, table, data.agent);
    self.postMessage(room.answer(data));
  }
});
