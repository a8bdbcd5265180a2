/** What `accuracy --json` says, as a report. */
import { type Accuracy, type AccuracyReport, PHASES } from '@tabuleiro/trials';
import {
  type Column,
  countCell,
  percent,
  percentCell,
  type Report,
  type ReportCell,
  type ReportTable,
  textCell,
} from '../report/report.js';

const left = (name: string): Column => ({ name, align: 'left' });
const right = (name: string): Column => ({ name, align: 'right' });
const FIGURES = [right('decisions'), right('kept'), right('accuracy'), right('95% interval'), right('by lot')];
const HEAD = ['positions', 'kept', 'accuracy', 'low', 'high', 'byLot'];

/** Whether a value is what `accuracy --json` wrote. */
export function isAccuracyReport(value: unknown): value is AccuracyReport {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === ('tabuleiro-accuracy' satisfies AccuracyReport['format'])
  );
}

/** The accuracy of agents as a report: by seat, then by phase. */
export function accuracyAsReport(report: AccuracyReport): Report {
  const { game, agents, phases, thirds, leftOut, seed, games } = report;
  const { unsolved, indifferent, repeated } = leftOut;
  return {
    title: `Accuracy at ${game}`,
    summary: [
      'The share of decisions in which an agent kept the exact value, where at least one legal move loses it.',
      `Left out: ${unsolved} not solved, ${indifferent} where no move loses value, ${repeated} met before.`,
    ],
    sections: [
      {
        title: 'Accuracy',
        notes: [
          `Phases are thirds of the mean length of ${thirds.games} games, ${thirds.length.toFixed(1)} plies; they begin at the plies ${thirds.from.join(', ')}.`,
        ],
        tables: [
          tableOf('accuracy', 'By seat', 'seat', agents, ({ seat }) => (seat === null ? 'all' : String(seat + 1))),
          tableOf('accuracy-by-phase', `By phase: ${PHASES.join(', ')}`, 'phase', phases, ({ phase }) => phase),
        ],
        plots: [],
      },
    ],
    origin: [
      ['seed', String(seed)],
      ['games sampled', String(games)],
    ],
    experiment: JSON.stringify(report.spelled, null, 2),
  };
}

function tableOf<T extends Accuracy & { readonly agent: string }>(
  id: string,
  title: string,
  part: string,
  rows: readonly T[],
  partOf: (row: T) => string,
): ReportTable {
  return {
    id,
    title,
    columns: [left('agent'), left(part), ...FIGURES],
    rows: rows.map((row) => [textCell(row.agent), textCell(partOf(row)), ...figures(row)]),
    data: {
      head: ['agent', part, ...HEAD],
      rows: rows.map((row) => [
        ...[row.agent, partOf(row), row.positions, row.kept],
        ...[row.accuracy, row.interval.low, row.interval.high, row.byLot],
      ]),
    },
  };
}

function figures({ positions, kept, accuracy, interval: { low, high }, byLot }: Accuracy): ReportCell[] {
  return [
    countCell(positions),
    countCell(kept),
    percentCell(accuracy ?? Number.NaN),
    { value: low, text: `${percent(low)} – ${percent(high)}` },
    percentCell(byLot ?? Number.NaN),
  ];
}
