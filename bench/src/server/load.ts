import type { LoadTable, OpenTable } from './load-table.js';
import { type RecordedMove, SEATS } from './record.js';

/** What is asked of the load. */
export interface LoadOptions {
  readonly port: number;
  readonly open: OpenTable;
  readonly tables: number;
  /** Table number n plays the record number n, counted around. */
  readonly records: readonly (readonly RecordedMove[])[];
  /** Seconds before the measurement, and of it. */
  readonly warmUp: number;
  readonly seconds: number;
  /** Milliseconds between two moves at a table. */
  readonly pause: number;
  /** Called when the measurement begins, and when it ends. */
  readonly onPhase: (phase: 'measuring' | 'measured') => Promise<void>;
}

/** What was measured. */
export interface LoadResult {
  /** Moves that all four had within the measurement. */
  readonly moves: number;
  readonly ms: number;
  /** From sending a move until all four had it, in milliseconds, sorted. */
  readonly waits: readonly number[];
}

/** How many tables are opened at the same time. */
const AT_ONCE = 20;
/** The load looks this often for moves that are due. */
const LOOK_MS = 2;

/** One table and how far it has come. */
interface Place {
  table: LoadTable;
  readonly record: readonly RecordedMove[];
  at: number;
  /** Since when the move under way is waited for; null where none is. */
  since: number | null;
  heard: number;
  /** When the next move is due. */
  due: number;
}

/**
 * Plays at all tables, a move at each in every pause, spread evenly over it. Where a move is due while the one before is
 * still on its way it goes out as soon as that has arrived, and its time counts from when it was due.
 */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const faults: string[] = [];
  let waits: number[] = [];
  let playing = true;
  const heard = (place: Place): void => {
    if (place.since === null || ++place.heard < SEATS) return;
    waits.push(performance.now() - place.since);
    place.since = null;
    place.at++;
    if (playing && place.due <= performance.now()) playNext(place, place.due);
  };
  const playNext = (place: Place, since: number): void => {
    const move = place.record[place.at];
    if (move === undefined) throw new Error('the recorded games are too short for so long a load');
    place.since = since;
    place.heard = 0;
    place.due += options.pause;
    place.table.play(move, place.at);
  };
  const places = await openAll(options, heard, (why) => faults.push(why));
  const began = performance.now();
  for (const [i, place] of places.entries()) place.due = began + (options.pause * i) / places.length;
  const looking = setInterval(() => {
    const now = performance.now();
    for (const place of places) if (place.since === null && place.due <= now) playNext(place, now);
  }, LOOK_MS);
  await waited(1000 * options.warmUp);
  await options.onPhase('measuring');
  waits = [];
  const from = performance.now();
  await waited(1000 * options.seconds);
  const measured = { moves: waits.length, ms: performance.now() - from, waits: [...waits].sort((a, b) => a - b) };
  await options.onPhase('measured');
  playing = false;
  clearInterval(looking);
  await finish(places);
  if (faults.length > 0) throw new Error(`${faults.length} messages were not what was expected: ${faults[0]}`);
  return measured;
}

async function openAll(
  { port, open, tables, records }: LoadOptions,
  onHeard: (place: Place) => void,
  onFault: (why: string) => void,
): Promise<Place[]> {
  const places: Place[] = [];
  const openOne = async (n: number): Promise<void> => {
    const fresh = { record: records[n % records.length], at: 0, since: null, heard: 0, due: Number.POSITIVE_INFINITY };
    const place: Place = { ...fresh, table: NOWHERE };
    place.table = await open(port, { onHeard: () => onHeard(place), onFault });
    places.push(place);
  };
  for (let from = 0; from < tables; from += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, tables - from) }, (_, i) => openOne(from + i)));
  }
  return places;
}

/** Stands in until the table is there. */
const NOWHERE: LoadTable = { play: () => {}, check: async () => null, close: () => {} };

/** Waits for what is under way, holds every table to what was played there, and leaves. */
async function finish(places: readonly Place[]): Promise<void> {
  for (let tries = 0; tries < 500 && places.some(({ since }) => since !== null); tries++) await waited(20);
  for (const { table, record, at, since } of places) {
    if (since !== null) throw new Error('a move has not come to everybody within ten seconds');
    const wrong = await table.check(record.slice(0, at));
    if (wrong !== null) throw new Error(wrong);
    table.close();
  }
}

function waited(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
