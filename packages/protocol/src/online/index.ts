/**
 * What a server of tables and those who play there say to each other, and the events that a table's log is made of.
 *
 * @packageDocumentation
 */
export {
  type Command,
  type CommandOf,
  type OnlineRequest,
  SIGNALS,
  type SignalWord,
} from './commands.js';
export type { TableEvent, TableEventOf } from './events.js';
export type { ListedChair, ListedTable, OnlineMessage, OnlineMessageOf, PlayedTable } from './messages.js';
export { isOnlineMessage, type OnlineEnvelope, readOnlineEnvelope, readTableEvent } from './read.js';
export { AWAY_SECONDS, type Rating, type Terms } from './terms.js';
