import type { LoadResult } from './load.js';
import type { OwnUsage } from './self.js';

/** The servers that are measured, and where each keeps its tables. */
export type ContestantName = 'ours, SQLite' | 'ours, memory' | 'boardgame.io, memory';

/** One server under the load of so many tables. */
export interface ServerRow {
  readonly name: ContestantName;
  readonly tables: number;
  /** Moves a second that all four had. */
  readonly movesPerSecond: number;
  /** From sending a move until all four had it, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  readonly movesPerCpuSecond: number;
  /** kB of heap that a table takes when everybody has left, and with its four connections. */
  readonly kbPerTable: number;
  readonly kbAttended: number;
  /** MB of the whole process while all tables are played at. */
  readonly rssMb: number;
}

/** All measurements, and what they were taken on. */
export interface ServerReport {
  readonly node: string;
  readonly cpu: string;
  readonly cores: number;
  readonly seconds: number;
  readonly warmUp: number;
  readonly rows: readonly ServerRow[];
}

/** What a server used: CPU time in the measurement, memory before the tables, with everybody there, and afterwards. */
export interface MeasuredUsage {
  readonly cpuMs: number;
  readonly empty: OwnUsage;
  readonly attended: OwnUsage;
  readonly left: OwnUsage;
}

/** What is aimed at. */
const MOST_P99_MS = 100;
const LEAST_RATIO = 5;
const MOST_KB = 30;

/** The value below which such a part of sorted values is. */
export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

export function makeServerRow(
  name: ContestantName,
  tables: number,
  { moves, ms, waits }: LoadResult,
  { cpuMs, empty, attended, left }: MeasuredUsage,
): ServerRow {
  const each = (bytes: number): number => rounded(bytes / 1000 / tables, 1);
  return {
    name,
    tables,
    movesPerSecond: rounded((1000 * moves) / ms, 1),
    p50: rounded(percentile(waits, 0.5), 2),
    p99: rounded(percentile(waits, 0.99), 2),
    longest: rounded(waits[waits.length - 1] ?? Number.NaN, 2),
    movesPerCpuSecond: Math.round((1000 * moves) / cpuMs),
    kbPerTable: each(left.heap - empty.heap),
    kbAttended: each(attended.heap - empty.heap),
    rssMb: Math.round(attended.rss / 1e6),
  };
}

/** The report as an aligned table, and a line for each of the things that it is measured for. */
export function renderServer(report: ServerReport): string {
  const head = ['server', 'tables', 'moves/s', 'p50', 'p99', 'longest', 'moves/CPU-s', 'kB a table', 'attended', 'RSS'];
  const table = [
    head,
    ...report.rows.map((row) => [
      row.name,
      String(row.tables),
      row.movesPerSecond.toFixed(1),
      ...[row.p50, row.p99, row.longest].map((ms) => `${ms.toFixed(1)} ms`),
      row.movesPerCpuSecond.toLocaleString('en'),
      row.kbPerTable.toFixed(1),
      row.kbAttended.toFixed(1),
      `${row.rssMb} MB`,
    ]),
  ];
  const widths = head.map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
  const lines = table.map((cells) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '),
  );
  return [
    ...lines,
    '',
    `Four connections a table, a move a second at each, for ${report.seconds} s after ${report.warmUp} s. p50, p99, longest: from sending a`,
    'move until all four have it. moves/CPU-s: by CPU time of all threads of the server. kB a table: heap, with everybody',
    'gone; attended: with the four connections.',
    `Node ${report.node}, ${report.cores} cores of ${report.cpu}.`,
    '',
    ...verdict(report),
  ].join('\n');
}

/** Whether what is aimed at was reached with the most tables that were measured, as sentences. */
export function verdict({ rows }: ServerReport): string[] {
  const most = Math.max(...rows.map(({ tables }) => tables));
  const row = (name: ContestantName): ServerRow | undefined =>
    rows.find((each) => each.name === name && each.tables === most);
  const ours = rows.filter(({ name, tables }) => name !== 'boardgame.io, memory' && tables === most);
  const [own, peer] = [row('ours, memory'), row('boardgame.io, memory')];
  const lines = [
    judged(
      `p99 at most ${MOST_P99_MS} ms at ${most} tables`,
      ours.map(({ name, p99 }) => `${name} ${p99.toFixed(1)} ms`),
      ours.every(({ p99 }) => p99 <= MOST_P99_MS),
    ),
    judged(
      `at most ${MOST_KB} kB a table besides its connections`,
      ours.map(({ name, kbPerTable }) => `${name} ${kbPerTable.toFixed(1)}`),
      ours.every(({ kbPerTable }) => kbPerTable <= MOST_KB),
    ),
  ];
  if (own === undefined || peer === undefined) return lines;
  const ratio = own.movesPerCpuSecond / peer.movesPerCpuSecond;
  const times = `${ratio.toFixed(1)} times`;
  return [
    ...lines,
    judged(`at least ${LEAST_RATIO} times its moves per CPU-second in memory`, [times], ratio >= LEAST_RATIO),
  ];
}

function judged(claim: string, figures: readonly string[], holds: boolean): string {
  return `${claim}: ${holds ? 'yes' : 'no'} (${figures.join(', ')})`;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
