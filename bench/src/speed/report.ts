import { describeMachine, type Machine } from './machine.js';

/** Rates per CPU-second, as plain data. */
export interface BenchReport {
  readonly format: 'tabuleiro-bench';
  readonly machine: Machine;
  /** What is told of how long was measured: CPU-seconds of a repeat, and rounds of ours and C++ in turns. */
  readonly seconds: number;
  readonly rounds: number;
  /** Why there are no C++ kernels to compare with; null where there are. */
  readonly noKernels: string | null;
  readonly rows: readonly BenchRow[];
}

export interface BenchRow {
  readonly game: string;
  readonly work: string;
  readonly unit: string;
  /** Our rate, and the one of the C++ kernel; the best of all rounds. */
  readonly ours: number;
  readonly limit: number | null;
  /** Ours as a part of the kernel's. */
  readonly ratio: number | null;
}

export type Names = Pick<BenchRow, 'game' | 'work' | 'unit'>;

/** The row of one work, from what all rounds measured. */
export function makeRow(names: Names, ours: readonly number[], limits: readonly number[]): BenchRow {
  const best = Math.max(...ours);
  const limit = limits.length === 0 ? null : Math.max(...limits);
  return {
    ...names,
    ours: figures(best),
    limit: limit === null ? null : figures(limit),
    ratio: limit === null ? null : Number((best / limit).toFixed(3)),
  };
}

/** Whole numbers where they are large, else four figures. */
export function figures(rate: number): number {
  return rate >= 1000 ? Math.round(rate) : Number(rate.toPrecision(4));
}

/** The report as an aligned table. */
export function renderBench(report: BenchReport): string {
  const rows = report.rows.map(({ game, work, unit, ours, limit, ratio }) => [
    game,
    work,
    said(ours),
    limit === null ? '-' : said(limit),
    ratio?.toFixed(3) ?? '-',
    unit,
  ]);
  const lines = alignedTable([['game', 'work', 'ours', 'C++', 'ratio', 'unit'], ...rows], [2, 3, 4]);
  lines.push('', 'Rates are per CPU-second, the best of all rounds.', ...describeMachine(report.machine));
  if (report.noKernels !== null)
    lines.push(
      `There is no C++ to compare with: its kernels need g++, make and an x86-64 CPU with BMI2 (${report.noKernels}).`,
    );
  return lines.join('\n');
}

/** A rate with commas where it has thousands. */
export function said(rate: number): string {
  return rate.toLocaleString('en', { maximumSignificantDigits: rate >= 1000 ? 21 : 4 });
}

/** The lines of a table, the columns of numbers aligned on the right. */
export function alignedTable(table: readonly (readonly string[])[], numeric: readonly number[]): string[] {
  const widths = table[0].map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
  return table.map((cells) =>
    cells
      .map((cell, column) => (numeric.includes(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
      .join('  ')
      .trimEnd(),
  );
}
