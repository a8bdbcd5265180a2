import {
  type BuildSite,
  type Crew,
  type TableReport,
  type TableStore,
  type TableWork,
  unwrap,
} from '@tabuleiro/engine';
import { checkDatabase } from './check-database.js';
import { countDistances, Spread } from './database.js';
import { groundOf } from './ground.js';
import {
  type DatabaseKind,
  databaseOf,
  HEADER_BYTES,
  loadDatabase,
  makeTableHeader,
  positionsOf,
} from './table-file.js';

interface Values {
  readonly pieces: '6' | '10';
}

/** What the threads share. */
interface SharedTable {
  readonly kind: DatabaseKind;
  readonly table: Uint8Array;
}

/** Distances that are searched in full: a search from farther away would take minutes for each position. */
const SEARCHED = 11;

/** Builds, reads and checks the endgame database. */
export const work: TableWork<Values> = {
  build: (site, { pieces }) => build(site, databaseOf(pieces)),
  join(shared) {
    const { kind, table } = shared as SharedTable;
    const spread = spreadOn(kind, table);
    return (distance, take) => spread.run(distance as number, take);
  },
  report,
  checker({ pieces }) {
    if (pieces !== '6') return null;
    const kind = databaseOf(pieces);
    return (store, options) => checkDatabase(unwrap(loadDatabase(store, kind)), kind.arm, SEARCHED, options);
  },
};

async function build(site: BuildSite, kind: DatabaseKind): Promise<void> {
  if (site.has(kind.name)) return;
  const table = new Uint8Array(new SharedArrayBuffer(positionsOf(kind)));
  const spread = spreadOn(kind, table);
  spread.begin();
  const shared: SharedTable = { kind, table };
  await site.crew(shared, spread.blocks, async (crew: Crew<number, number>) => {
    for (let distance = 0, found = 1; found > 0; distance++) {
      const parts = await crew.run(distance, `positions ${distance} moves away`);
      found = parts.reduce((sum, part) => sum + part, 0);
    }
  });
  site.write(kind.name, (put) => {
    put(makeTableHeader(kind, table), 0);
    put(table, HEADER_BYTES);
  });
}

function spreadOn({ arm, lines }: DatabaseKind, table: Uint8Array): Spread {
  return new Spread(groundOf(arm, lines), table);
}

function report(store: TableStore, { pieces }: Values): TableReport {
  const kind = databaseOf(pieces);
  const table = unwrap(loadDatabase(store, kind));
  const distances = countDistances(table);
  // The start is the last position, where the database reaches so far.
  const wholeWay = kind.lines === 4 * kind.arm + 1;
  const start = wholeWay ? table[table.length - 1] : null;
  return {
    data: { pieces: Number(pieces), positions: table.length, start, distances },
    head: ['moves to finish', 'positions'],
    rows: distances.map((count, distance) => [distance, count.toLocaleString('en')]),
    notes: [
      `${table.length.toLocaleString('en')} positions, the farthest ${distances.length - 1} moves away`,
      ...(start === null ? [] : [`from the start, a player alone needs ${start} moves`]),
    ],
  };
}
