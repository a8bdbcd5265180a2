/** What `bench --json` says, as a report. */
import type { Column, Report } from '../report/report.js';
import { countCell, textCell } from '../report/report.js';

/** As much of such a report as is shown. */
export interface KeptBench {
  readonly format: 'tabuleiro-bench';
  readonly machine: {
    readonly cpu: string;
    readonly cores: number;
    readonly node: string;
    readonly date: string;
    readonly load: { readonly before: number; readonly most: number };
  };
  readonly rows: readonly KeptBenchRow[];
}

/** A rate of ours, and that of the C++ kernel where there is one. */
export interface KeptBenchRow {
  readonly game: string;
  readonly work: string;
  readonly unit: string;
  readonly ours: number;
  readonly limit: number | null;
  readonly ratio: number | null;
}

/** Whether a value is what `bench --json` wrote. */
export function isBenchReport(value: unknown): value is KeptBench {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === ('tabuleiro-bench' satisfies KeptBench['format']) &&
    'rows' in value &&
    'machine' in value
  );
}

/** Rates as a report: one table. */
export function benchAsReport({ machine, rows }: KeptBench): Report {
  const left = (name: string): Column => ({ name, align: 'left' });
  const right = (name: string): Column => ({ name, align: 'right' });
  const none = { value: null, text: '' };
  return {
    title: 'Speed',
    summary: ['Rates per CPU-second, ours and those of hand-made C++ kernels that do the same.'],
    sections: [
      {
        title: 'Speed',
        notes: [],
        tables: [
          {
            id: 'speed',
            title: 'Rates per CPU-second',
            columns: [left('game'), left('work'), left('unit'), right('ours'), right('C++'), right('ratio')],
            rows: rows.map(({ game, work, unit, ours, limit, ratio }) => [
              textCell(game),
              textCell(work),
              textCell(unit),
              countCell(ours),
              limit === null ? none : countCell(limit),
              ratio === null ? none : { value: ratio, text: ratio.toFixed(3) },
            ]),
            data: {
              head: ['game', 'work', 'unit', 'ours', 'limit', 'ratio'],
              rows: rows.map((row) => [row.game, row.work, row.unit, row.ours, row.limit, row.ratio]),
            },
          },
        ],
        plots: [],
      },
    ],
    origin: [
      ['machine', `${machine.cores} cores of ${machine.cpu}`],
      ['Node', machine.node],
      ['measured', machine.date],
      ['load', `${machine.load.before} before, ${machine.load.most} at most`],
    ],
    experiment: 'tabuleiro bench',
  };
}
