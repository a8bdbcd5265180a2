/** The worker in which the agents of a game decide: it knows views, and nothing else of the game. */
import { unwrap } from '@tabuleiro/engine';
import { AgentRoom, type RoomTask } from '@tabuleiro/host';
import { rangeTables, tablesAddress } from '../engine/range-tables.js';
import { webCatalogue } from '../games/catalogue.js';
import type { RoomTable } from './begin-room.js';

const catalogue = webCatalogue(rangeTables(tablesAddress()));

let room: AgentRoom | null = null;

self.addEventListener('message', ({ data }: MessageEvent<RoomTable | RoomTask>) => {
  // The first message says what is played.
  if (!('kind' in data)) {
    const table = unwrap(catalogue.table(data.game, data.seats, data.rules));
    room = new AgentRoom(table, (text) => unwrap(catalogue.parseAgent(table, text)).agent);
  } else if (room !== null) self.postMessage(room.answer(data));
});
