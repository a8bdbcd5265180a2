import type { ListedTable, Rating, TableEvent } from '@tabuleiro/protocol/online';

/** What became of events that were to be added to a log. */
export type Appended =
  /** They are there, and will be after a crash. */
  | 'kept'
  /** Somebody else has added others: look at the log again. */
  | 'conflict'
  /** Whoever added them was no longer the one to do so. */
  | 'fenced';

/** An event with the moment in which it was kept, in milliseconds since 1970. */
export interface KeptEvent {
  readonly event: TableEvent;
  readonly at: number;
}

/** Somebody who plays here. There are no accounts: a device has a key, and a person has devices. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** What is shown of a table in a list, kept beside its log. */
export type TableSummary = Pick<ListedTable, 'terms' | 'stage'> & {
  readonly over: boolean;
  readonly chairs: readonly ChairSummary[];
  /** What every seat got; null while nobody got anything. */
  readonly payoffs: readonly number[] | null;
};

/** Who has a seat: nobody, an agent by its text, a person by its id. */
export type ChairSummary =
  | { readonly kind: 'free' }
  | { readonly kind: 'agent'; readonly agent: string }
  | { readonly kind: 'person'; readonly person: string };

/** Events that are to be added to a log. */
export interface Addition {
  readonly table: string;
  readonly after: number;
  readonly events: readonly TableEvent[];
  readonly summary: TableSummary | null;
  readonly fence: Fence | undefined;
}

/** A table with its summary. */
export interface SummarisedTable extends TableSummary {
  readonly table: string;
  readonly opened: number;
}

/** What somebody's rating is for, a game or a game for so many, and how it stands after so many games. */
export interface PersonRating {
  readonly person: string;
  readonly pool: string;
  readonly rating: Rating;
}

/** A rating with the moment from which it held, in milliseconds since 1970. */
export interface PastRating extends PersonRating {
  readonly at: number;
}

/** Who stands in summaries for somebody who wanted to be forgotten. */
export const NOBODY: string = 'nobody'.padEnd(22, '-');

/** A place among the tables in the order in which they were opened; the first place is before all of them. */
export interface OpenedPlace {
  readonly opened: number;
  readonly table: string;
}

/** The right to act for the house at a table: to deal, to ask agents, to watch the clocks. Later ones have higher numbers. */
export interface Fence {
  readonly node: string;
  readonly number: number;
}

/** A log has grown to so many events. */
export interface Change {
  readonly table: string;
  readonly version: number;
}

/**
 * Where tables are kept. A log has each version once, whoever adds it; what `append` calls kept survives the end of the
 * process.
 */
export interface OnlineStore {
  /** A new table; its first event is the one that opens it. */
  open(table: string, events: readonly TableEvent[], summary: TableSummary): Promise<void>;
  /** Adds events after so many others; null: the summary is as before. With a fence, only where nobody has had a later one. */
  append(
    table: string,
    after: number,
    events: readonly TableEvent[],
    summary: TableSummary | null,
    fence?: Fence,
  ): Promise<Appended>;
  /**
   * Adds the event that says how a game has changed ratings, and keeps these, or neither: a conflict where somebody else
   * has added to the log, or where one of the ratings has changed since.
   */
  rate(
    table: string,
    after: number,
    event: TableEvent,
    ratings: readonly PersonRating[],
    fence: Fence,
  ): Promise<Appended>;
  /** All ratings of these people as they stand. */
  ratings(persons: readonly string[]): Promise<readonly PersonRating[]>;
  /** All ratings that somebody has had, the oldest first. */
  pastRatings(person: string): Promise<readonly PastRating[]>;
  /** The log after so many events; null where there is no such table. */
  read(table: string, since: number): Promise<readonly KeptEvent[] | null>;
  /** The tables of the lobby, the newest first. */
  listed(limit: number): Promise<readonly SummarisedTable[]>;
  /** The tables that a person has played at, the newest first. */
  playedBy(person: string, limit: number): Promise<readonly SummarisedTable[]>;
  /** The tables at which the house may have something to do: those that are not over. */
  unfinished(): Promise<readonly string[]>;
  /** The tables that are over and were opened after a place, the oldest first. */
  finished(after: OpenedPlace, limit: number): Promise<readonly SummarisedTable[]>;
  /** Who has a device, by the digest of its key; a new person where nobody has. */
  personOf(keyDigest: string, name: string, fresh: string): Promise<Person>;
  names(persons: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * From here on a code, known by its digest, makes a device the person's own, once and for so long; null: none does.
   * Answers until when, in milliseconds since 1970.
   */
  shareDevice(person: string, codeDigest: string | null, ms: number): Promise<number>;
  /** The person whose code this is, who has the device from here on; null where the code is not good. */
  joinDevice(codeDigest: string, keyDigest: string): Promise<Person | null>;
  /**
   * Forgets a person: the name, the devices, the ratings, and all games that nobody else has played. In the others
   * nobody stands in the place of the person.
   */
  forget(person: string): Promise<void>;
  /** Takes or renews the right to act for the house at these tables, for so long; answers with those it got. */
  lease(tables: readonly string[], node: string, ms: number): Promise<ReadonlyMap<string, number>>;
  /**
   * Calls whenever a log has grown, also by this node, and with null where something may have been missed; answers with
   * how to end that. A store that no other node shares need not call.
   */
  watch(heard: (change: Change | null) => void): () => void;
  close(): Promise<void>;
}
