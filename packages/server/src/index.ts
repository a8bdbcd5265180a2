/**
 * The server of the page, of the tables of solved games, and of the tables where people and agents meet.
 *
 * @packageDocumentation
 */
export { AgentThreads } from './agents/agent-threads.js';
export { type Decided, DecisionQueue, type QueuedDecision, type TakenDecision } from './agents/decision-queue.js';
export { type DecisionWorkerOptions, decideForTables } from './agents/decision-worker.js';
export { SharedAgents } from './agents/shared-agents.js';
export { UP } from './extensions.js';
export { CONTENT_POLICY } from './guards.js';
export { lanAddresses } from './neighbour-door.js';
export { onlineCatalogue } from './online/catalogue.js';
export { type ExportParts, exportGames } from './online/export-games.js';
export type { ExportedGame, ExportedMove, ExportedSeat } from './online/exported-game.js';
export { type HallParts, type OpenHall, openHall } from './online/open-hall.js';
export type { PaceLimits, VisitorLimits } from './online/pace.js';
export type { AgentDesk, AgentTask, Patience } from './online/surroundings.js';
export { type PageServer, type PageServerOptions, servePage } from './page-server.js';
export { MemoryStore } from './stores/memory-store.js';
export { isFile, openStore, storeName } from './stores/open-store.js';
export type {
  Appended,
  ChairSummary,
  Change,
  Fence,
  KeptEvent,
  OnlineStore,
  OpenedPlace,
  PastRating,
  Person,
  PersonRating,
  SummarisedTable,
  TableSummary,
} from './stores/store.js';
