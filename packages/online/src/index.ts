/**
 * A table online: what happens at it as a log of events, who may do what, what each seat is told, and deals that can be
 * checked. No Node in it, and nothing of a browser.
 *
 * @packageDocumentation
 */
export { type Chair, decidingAgent } from './chairs.js';
export { type AttendedParts, AttendedTable } from './client/attended-table.js';
export { type CheckedDeal, DealPart, type NumberStore } from './client/deal-part.js';
export {
  type ClientListener,
  type ClientParts,
  type Link,
  OnlineClient,
  type Wire,
  type WireEnds,
} from './client/online-client.js';
export { isOver, type SeenMove, type SeenTable, seenAfter, wholeGame } from './client/seen-table.js';
export { type Asking, decide } from './commands.js';
export { type DealNumbers, seatCommitment, serverCommitment } from './dealing/commitments.js';
export { makeDealFile, parseDealFile } from './dealing/deal-file.js';
export type { AbandonedDeal, Contribution, DealRecord, OwnPart, PlayedMove } from './dealing/deal-record.js';
export { faultsOf } from './dealing/verify.js';
export { giveUpDeal, type HouseSources, houseEvents, isHouseDue } from './house.js';
export { OnlineTable, type Stage } from './online-table.js';
export { areAllBound, lateSeats, type PendingDeal } from './pending-deal.js';
export { onlineRoom } from './sentences.js';
export { type Sight, sightOf, toldEvent } from './told.js';
