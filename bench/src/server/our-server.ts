/**
 * A server of ours under load, in a process of its own: `node --expose-gc our-server.js [FILE]`; without a file it keeps
 * its tables in memory. It is the server that `tabuleiro serve` starts, but for the limits: all load comes from one
 * address.
 */
import { MemoryStore, onlineCatalogue, openHall, openStore, servePage } from '@tabuleiro/server';
import { built } from '@tabuleiro/web/built';
import { answerAboutItself } from './self.js';

const file = process.argv[2];
const store = file === undefined ? new MemoryStore() : await openStore(file);
const hall = await openHall({
  store,
  catalogue: onlineCatalogue(),
  agents: { decide: () => Promise.reject(new Error('no agent plays here')) },
  node: 'load',
  onTrouble: (what, error) => process.stderr.write(`${what}: ${String(error)}\n`),
});
const pace = { perSecond: 1e6, burst: 1e6, tablesPerHour: 1e6 };
const limits = { connection: pace, address: pace, connections: 1e6 };
const server = await servePage({ folder: built, port: 0, hall, limits });
answerAboutItself(server.port, async () => {
  await server.close();
  await hall.close();
  await store.close();
});
