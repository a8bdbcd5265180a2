/**
 * The load, in a process of its own: `node load-process.js OPTIONS`, with the options as JSON. Over the channel to
 * whoever started it, it tells of the phases of its measurement, waits each time until it may go on, and in the end
 * tells what was measured.
 */
import { onlineCatalogue } from '@tabuleiro/server';
import { type LoadResult, runLoad } from './load.js';
import { openOurTable } from './our-table.js';
import { openPeerTable } from './peer-table.js';
import { recordGame } from './record.js';

/** What the process is told. */
export interface LoadOrder {
  readonly port: number;
  readonly server: 'ours' | 'peer';
  readonly tables: number;
  readonly warmUp: number;
  readonly seconds: number;
  readonly pause: number;
}

/** What it tells. */
export type LoadNews =
  | { readonly phase: 'measuring' | 'measured' }
  | { readonly result: LoadResult }
  | { readonly error: string };

/** Different games are played, but not one for each table: records take time and memory. */
const RECORDS = 20;

const order = JSON.parse(process.argv[2] ?? '{}') as LoadOrder;
const tell = (news: LoadNews): void => {
  process.send?.(news);
};
const catalogue = onlineCatalogue();
// With room for the moves that are made while phases change.
const length = Math.ceil((1000 * (order.warmUp + order.seconds)) / order.pause) + 20;
runLoad({
  ...order,
  open: order.server === 'ours' ? openOurTable : openPeerTable,
  records: Array.from({ length: RECORDS }, (_, seed) => recordGame(catalogue, seed, length)),
  onPhase: (phase) => {
    tell({ phase });
    return new Promise((resolve) => process.once('message', () => resolve()));
  },
}).then(
  (result) => tell({ result }),
  (error: unknown) => tell({ error: error instanceof Error ? error.message : String(error) }),
);
process.on('disconnect', () => process.exit(0));
