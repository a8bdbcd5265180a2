/**
 * A server with the usual limits that tells how much it holds: `node --expose-gc watched-server.js FOLDER FILE`, with the
 * folder of a page and the file of the store. Over the channel to whoever started it, it says where it listens, answers
 * whatever comes with the bytes that it needs, and ends when the channel does.
 */
import { AgentThreads } from '../agents/agent-threads.js';
import { onlineCatalogue } from '../online/catalogue.js';
import { openHall } from '../online/open-hall.js';
import { servePage } from '../page-server.js';
import { sqliteStore } from '../stores/sqlite-store.js';

const [folder, file] = process.argv.slice(2);
const store = await sqliteStore(file);
const agents = new AgentThreads(1);
const hall = await openHall({
  store,
  catalogue: onlineCatalogue(),
  agents,
  node: 'watched',
  onTrouble: (what, error) => process.stderr.write(`${what}: ${String(error)}\n`),
});
const server = await servePage({ folder, port: 0, tables: folder, hall });
process.on('message', () => {
  global.gc?.();
  global.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ heap: heapUsed + external, rss });
});
process.on('disconnect', async () => {
  await server.close();
  await hall.close();
  await agents.close();
  await store.close();
  process.exit(0);
});
process.send?.({ port: server.port });
