import { defineTables, flag, int, type TableFile } from '@tabuleiro/engine';
import { Layout } from './layout.js';
import { fileSize } from './table-file.js';
import { LOWEST_DOGS, layersUpTo, MOST_DOGS, rankTableName, tableName } from './table-names.js';

/** Planes of ranks that anything is written to: those of the lowest layer go up to 176, all others below 32. */
const LOWEST_RANK_PLANES = 8;
const RANK_PLANES = 5;

/** The values of all positions, and ranks of the won ones: what perfect play rests on. */
export const tables = defineTables({
  name: 'tables',
  help: 'the values of all positions, solved layer by layer from the fewest dogs up',
  params: {
    dogs: int('the layers up to so many dogs', MOST_DOGS, LOWEST_DOGS, MOST_DOGS),
    ranks: flag('whether won positions are ranked too, so that perfect play brings every win home', false),
  },
  files({ dogs: top, ranks }) {
    const layers = layersUpTo(top);
    return [...layers.map(tableFile), ...(ranks ? layers.map(rankFile) : [])];
  },
  work: async () => (await import('./table-work.js')).work,
});

/** Four planes of the layer and a byte for each word, and two planes of the layer below. */
function tableFile(dogs: number): TableFile {
  const { words } = new Layout(dogs);
  return { name: tableName(dogs), disk: tableBytes(dogs, words), memory: 17 * words + 8 * wordsBelow(dogs) };
}

/** Four planes of the layer, two bytes for each word and the planes of ranks, and a plane of the layer below. */
function rankFile(dogs: number): TableFile {
  const { words } = new Layout(dogs);
  const planes = 4 + (dogs === LOWEST_DOGS ? LOWEST_RANK_PLANES : RANK_PLANES);
  // How well ranks are packed is only known in the end; none took more than five sixths of its table.
  const disk = Math.ceil((5 / 6) * tableBytes(dogs, words));
  return { name: rankTableName(dogs), disk, memory: (4 * planes + 2) * words + 4 * wordsBelow(dogs) };
}

function tableBytes(dogs: number, words: number): number {
  return fileSize({ dogs, lowest: LOWEST_DOGS, planes: 2, words, notes: [] });
}

function wordsBelow(dogs: number): number {
  return dogs === LOWEST_DOGS ? 0 : new Layout(dogs - 1).words;
}
