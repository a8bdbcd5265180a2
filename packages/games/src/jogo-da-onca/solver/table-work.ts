import {
  type BuildSite,
  defaultsOf,
  type TableReport,
  type TableStore,
  type TableWork,
  unwrap,
} from '@tabuleiro/engine';
import { JogoDaOnca } from '../position.js';
import { boardRules, ruleOptions } from '../rules.js';
import { checkTables } from './check-tables.js';
import { readPlanes } from './plane-files.js';
import { type OncaValue, Probe } from './probe.js';
import { checkRanks } from './rank-files.js';
import { rankLayer } from './rank-layer.js';
import { joinLayer, type SharedLayer } from './shared-layer.js';
import { type Landed, solveLayer } from './solve-layer.js';
import { openOncaTables, tableSource } from './table.js';
import { LOWEST_DOGS, layersUpTo, MOST_DOGS, positionsPerSide, rankTableName, tableName } from './table-names.js';

interface Values {
  readonly dogs: number;
  readonly ranks: boolean;
}

/** Builds, reads and checks the tables of the usual rules. */
export const work: TableWork<Values> = {
  async build(site, { dogs: top, ranks }) {
    await solveLayers(site, layersUpTo(top));
    if (ranks) await rankLayers(site, layersUpTo(top));
  },
  join: (shared) => joinLayer(shared as SharedLayer),
  report,
  checker:
    ({ dogs }) =>
    (store, options) =>
      checkTables(store, dogs, options),
};

/** Solves the layers that are not there yet, each from the one below. */
async function solveLayers(site: BuildSite, layers: readonly number[]): Promise<void> {
  if (layers.every((dogs) => site.has(tableName(dogs)))) return;
  let below: Landed | null = null;
  for (const dogs of layers) {
    below = await solveLayer(site, { dogs, lowest: LOWEST_DOGS, name: tableName(dogs), below });
  }
}

/** Ranks every layer that has no ranks; of the others only what the layers above need is worked out. */
async function rankLayers(site: BuildSite, layers: readonly number[]): Promise<void> {
  const unranked = layers.filter((dogs) => !site.has(rankTableName(dogs)));
  const last = unranked[unranked.length - 1];
  let below: Landed | null = null;
  for (const dogs of layers.filter((each) => each <= last)) {
    const layer = { dogs, lowest: LOWEST_DOGS };
    const table = tableName(dogs);
    if (unranked.includes(dogs)) {
      await rankLayer(site, { ...layer, table, name: rankTableName(dogs), below: below?.win ?? null });
    }
    if (dogs < last) below = await solveLayer(site, { ...layer, name: table, below });
  }
}

interface LayerCounts {
  readonly dogs: number;
  readonly toMove: 'jaguar' | 'dogs';
  readonly jaguarWins: number;
  readonly dogsWin: number;
  readonly draws: number;
}

function report(store: TableStore, { dogs: top, ranks }: Values): TableReport {
  const layers = layersUpTo(top).flatMap((dogs) => countsOf(store, dogs));
  const ranked = ranks ? layersUpTo(top).map((dogs) => ranksOf(store, dogs)) : null;
  const value = top === MOST_DOGS ? startValue(store) : null;
  return {
    data: { value, layers, ranks: ranked && { layers: ranked } },
    head: ['dogs', 'to move', 'jaguar wins', 'dogs win', 'draws'],
    rows: layers.map(({ dogs, toMove, jaguarWins, dogsWin, draws }) => [
      dogs,
      toMove,
      ...[jaguarWins, dogsWin, draws].map((count) => count.toLocaleString('en')),
    ]),
    notes: [
      ...(value === null ? [] : [valueText(value)]),
      ...(ranks ? ['won positions are ranked: perfect() brings every win home'] : []),
    ],
  };
}

function valueText(value: OncaValue): string {
  if (value === 'draw') return 'with perfect play the game is a draw';
  return `with perfect play the ${value} win${value === 'jaguar' ? 's' : ''}`;
}

function startValue(store: TableStore): OncaValue {
  const start = new JogoDaOnca(boardRules(defaultsOf(ruleOptions)));
  return new Probe(unwrap(openOncaTables(store))).value(start.dogs(), start.jaguar(), false);
}

/** The counts that a table's header holds; the whole file is checked on the way. */
function countsOf(store: TableStore, dogs: number): LayerCounts[] {
  const name = tableName(dogs);
  const [winJaguar, holdJaguar, winDogs, holdDogs] = unwrap(
    readPlanes(name, unwrap(tableSource(store, name)), () => []),
  ).notes;
  const all = positionsPerSide(dogs);
  const counts = (win: number, hold: number) => ({ jaguarWins: win, dogsWin: all - hold, draws: hold - win });
  return [
    { dogs, toMove: 'jaguar', ...counts(winJaguar, holdJaguar) },
    { dogs, toMove: 'dogs', ...counts(winDogs, holdDogs) },
  ];
}

function ranksOf(store: TableStore, dogs: number) {
  const name = rankTableName(dogs);
  return unwrap(checkRanks(name, unwrap(tableSource(store, name))));
}
