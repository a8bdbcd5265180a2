/** Rates per CPU-second, as plain data. */
export interface BenchReport {
  /** The version of Node. */
  readonly node: string;
  /** The kind of processor. */
  readonly cpu: string;
  /** Whether the C++ kernels were there to compare with. */
  readonly kernels: boolean;
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

/** The row of one work, from what all rounds measured. */
export function makeRow(
  names: Pick<BenchRow, 'game' | 'work' | 'unit'>,
  ours: readonly number[],
  limits: readonly number[],
): BenchRow {
  const best = Math.max(...ours);
  const limit = limits.length === 0 ? null : Math.max(...limits);
  return {
    ...names,
    ours: Math.round(best),
    limit: limit === null ? null : Math.round(limit),
    ratio: limit === null ? null : Number((best / limit).toFixed(3)),
  };
}

/** The report as an aligned table. */
export function renderBench(report: BenchReport): string {
  const table = [
    ['game', 'work', 'ours', 'C++', 'ratio', 'unit'],
    ...report.rows.map(({ game, work, unit, ours, limit, ratio }) => [
      game,
      work,
      ours.toLocaleString('en'),
      limit?.toLocaleString('en') ?? '-',
      ratio?.toFixed(3) ?? '-',
      unit,
    ]),
  ];
  const widths = table[0].map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
  const lines = table.map((cells) =>
    cells
      .map((cell, column) => (NUMERIC.has(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
      .join('  ')
      .trimEnd(),
  );
  lines.push('', `Rates are per CPU-second, the best of all rounds. Node ${report.node}, ${report.cpu}.`);
  if (!report.kernels)
    lines.push('There is no C++ to compare with: its kernels need g++, make and an x86-64 CPU with BMI2.');
  return lines.join('\n');
}

/** Columns of numbers are aligned on the right. */
const NUMERIC = new Set([2, 3, 4]);
