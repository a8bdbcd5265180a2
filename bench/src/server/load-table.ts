import type { RecordedMove } from './record.js';

/** A table with all its connections, as the load sees it. */
export interface LoadTable {
  /** Sends a move over the connection of the seat whose turn it is. */
  play(move: RecordedMove, at: number): void;
  /** Whether the server has the table as these moves leave it: a sentence where it has not. */
  check(moves: readonly RecordedMove[]): Promise<string | null>;
  /** Ends all connections. */
  close(): void;
}

/** Who hears what happens at a table. */
export interface TableListener {
  /** One more connection was told of the move that was played last. */
  onHeard(): void;
  /** Something came that must not come. */
  onFault(why: string): void;
}

/** Opens a table at a server, connects everybody and has them sit down. */
export type OpenTable = (port: number, listener: TableListener) => Promise<LoadTable>;
