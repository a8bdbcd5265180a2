/** The worker in which the agents of a game decide: it knows views, and nothing else of the game. */
import { provideTables, tableOf, unwrap } from '@tabuleiro/engine';
import { AgentRoom, type RoomTask } from '@tabuleiro/host';
import { agentAt } from '../engine/analyse.js';
import { rangeTables, tablesAddress } from '../engine/range-tables.js';
import { findGame } from '../games/catalogue.js';
import type { RoomTable } from './begin-room.js';

provideTables(rangeTables(tablesAddress()));

let room: AgentRoom | null = null;

self.addEventListener('message', ({ data }: MessageEvent<RoomTable | RoomTask>) => {
  // The first message says what is played.
  if (!('kind' in data)) {
    const table = unwrap(tableOf(unwrap(findGame(data.game)), data.seats, data.rules));
    room = new AgentRoom(table, (text) => agentAt(table, text).agent);
  } else if (room !== null) self.postMessage(room.answer(data));
});
