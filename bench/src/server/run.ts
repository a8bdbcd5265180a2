import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotMeasure } from '../cannot-measure.js';
import { playLoad, ServerUnderLoad } from './processes.js';
import { type ContestantName, makeServerRow, type ServerReport, type ServerRow } from './report.js';

/** What is measured. */
export interface ServerBenchOptions {
  /** How many tables: one measurement of each server for each. */
  readonly tables?: readonly number[];
  /** Seconds of every measurement, and before it. */
  readonly seconds?: number;
  readonly warmUp?: number;
  readonly onProgress?: (text: string) => void;
}

/** A server that is measured: a program, started with what it is given. */
interface Contestant {
  readonly name: ContestantName;
  readonly server: 'ours' | 'peer';
  readonly program: string;
  given(folder: string): readonly string[];
}

const OURS = fileURLToPath(new URL('../../dist/server/our-server.js', import.meta.url));
const PEERS = fileURLToPath(new URL('../../peers', import.meta.url));
const PEER = join(PEERS, 'star-server.js');

const CONTESTANTS: readonly Contestant[] = [
  { name: 'ours, SQLite', server: 'ours', program: OURS, given: (folder) => [join(folder, 'tables.db')] },
  { name: 'ours, memory', server: 'ours', program: OURS, given: () => [] },
  { name: 'boardgame.io, memory', server: 'peer', program: PEER, given: () => [] },
];

/** Milliseconds between two moves at a table. */
const PAUSE = 1000;
/** A little is played first, so that what a server needs only once is not charged to its tables. */
const FIRST = { tables: 4, warmUp: 1, seconds: 1, pause: 100 };
/** Milliseconds until those who left are known to have left. */
const GONE_MS = 8000;

/** Measures our server, with both of its stores, and that of boardgame.io, one after the other, each anew. */
export async function runServerBench(options: ServerBenchOptions = {}): Promise<ServerReport> {
  const { tables = [100], seconds = 10, warmUp = 5, onProgress = () => {} } = options;
  if (!existsSync(join(PEERS, 'node_modules')))
    throw new CannotMeasure('the peers are not installed: in a checkout, npm ci --prefix bench/peers brings them');
  const rows: ServerRow[] = [];
  for (const count of tables) {
    for (const contestant of CONTESTANTS) {
      onProgress(`${contestant.name}: ${count} tables`);
      rows.push(await measure(contestant, count, { seconds, warmUp }));
    }
  }
  return { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, seconds, warmUp, rows };
}

async function measure(
  contestant: Contestant,
  tables: number,
  { seconds, warmUp }: { readonly seconds: number; readonly warmUp: number },
): Promise<ServerRow> {
  // A server that was made to collect its garbage has to find out anew how much room it needs: what an empty one holds
  // is read off one of its own, so that no such thing stands before the measurement.
  const empty = await afterFirst(contestant, (server) => server.ask('memory'));
  return afterFirst(contestant, async (server) => {
    const usages = { measuring: empty, measured: empty };
    let attended = empty;
    const { port } = server;
    const order = { port, server: contestant.server, tables, warmUp, seconds, pause: PAUSE };
    const load = await playLoad(order, async (phase) => {
      usages[phase] = await server.ask('usage');
      if (phase === 'measured') attended = await server.ask('memory');
    });
    await waited(GONE_MS);
    const left = await server.ask('memory');
    const cpuMs = usages.measured.cpuMs - usages.measuring.cpuMs;
    return makeServerRow(contestant.name, tables, load, { cpuMs, empty, attended, left });
  });
}

/** Does something with a server that has just played a little; it ends afterwards. */
async function afterFirst<T>(
  { server: kind, program, given }: Contestant,
  work: (server: ServerUnderLoad) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-load-'));
  const server = await ServerUnderLoad.start(program, given(folder));
  try {
    await playLoad({ port: server.port, server: kind, ...FIRST }, async () => {});
    await waited(GONE_MS);
    return await work(server);
  } finally {
    await server.end();
    rmSync(folder, { recursive: true });
  }
}

function waited(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
