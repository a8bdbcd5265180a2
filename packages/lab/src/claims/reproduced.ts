/** What `reproduce --json` says of the tables of a paper, as far as a report shows it. */
import {
  type Column,
  numberCell,
  type Report,
  type ReportCell,
  type ReportTable,
  type Section,
  textCell,
} from '../report/report.js';

/** A value of such a table. */
export type ReproducedValue = string | number | boolean;

/** A published figure beside the measured one. */
export interface ReproducedFigure {
  readonly id: string;
  readonly published: ReproducedValue;
  /** Null where nothing was run. */
  readonly measured: ReproducedValue | null;
  readonly interval: readonly [low: number, high: number] | null;
  readonly verdict: string;
  readonly scaled?: true;
  readonly note?: string;
}

/** A published statement beside what was measured. */
export interface ReproducedComparison {
  readonly id: string;
  readonly measured: ReproducedValue;
  readonly beside: ReproducedValue | null;
  readonly note?: string;
}

/** What reproducing a paper's table came to. */
export interface Reproduced {
  readonly paper: string;
  readonly title: string;
  readonly citation: {
    readonly authors: readonly string[];
    readonly title: string;
    readonly institution: string;
    readonly year: number;
  };
  readonly tables: readonly {
    readonly id: string;
    readonly title: string;
    readonly figures: readonly ReproducedFigure[];
    readonly comparisons: readonly ReproducedComparison[];
    readonly notes: readonly string[];
  }[];
}

/** The tables of a paper as a report: published figures beside ours, with the verdicts. */
export function reproducedReport({ paper, title, citation, tables }: Reproduced): Report {
  const { authors, institution, year } = citation;
  return {
    title,
    summary: [`${citation.title}: ${authors.join(', ')}, ${institution}, ${year}.`],
    sections: tables.map(sectionOf),
    origin: [['paper', paper]],
    experiment: tables.map(({ id }) => `tabuleiro reproduce ${paper}/${id}`).join('\n'),
  };
}

const left = (name: string): Column => ({ name, align: 'left' });
const right = (name: string): Column => ({ name, align: 'right' });

function sectionOf({ id, title, figures, comparisons, notes }: Reproduced['tables'][number]): Section {
  const remarks = [...figures, ...comparisons].flatMap(({ note }) => note ?? []);
  return {
    title: `${id}: ${title}`,
    notes: [...notes, ...new Set(remarks)],
    tables: [
      ...(figures.length === 0 ? [] : [figuresTable(id, figures)]),
      ...(comparisons.length === 0 ? [] : [comparisonsTable(id, comparisons)]),
    ],
    plots: [],
  };
}

function figuresTable(id: string, figures: readonly ReproducedFigure[]): ReportTable {
  return {
    id: `${id}-figures`,
    title: 'Published and ours',
    columns: [left('figure'), right('published'), right('ours'), right('95% interval'), left('verdict')],
    rows: figures.map(({ id: figure, published, measured, interval, verdict, scaled }) => [
      textCell(figure),
      valueCell(published),
      valueCell(measured),
      interval === null
        ? textCell('')
        : { value: interval[0], text: interval.map((bound) => bound.toFixed(3)).join(' – ') },
      textCell(scaled ? `${verdict}, scaled` : verdict),
    ]),
    data: {
      head: ['figure', 'published', 'measured', 'measured_low_95', 'measured_high_95', 'verdict', 'scaled'],
      rows: figures.map(({ id: figure, published, measured, interval, verdict, scaled }) => [
        figure,
        plain(published),
        plain(measured),
        interval?.[0] ?? null,
        interval?.[1] ?? null,
        verdict,
        scaled ? 1 : 0,
      ]),
    },
  };
}

function comparisonsTable(id: string, comparisons: readonly ReproducedComparison[]): ReportTable {
  return {
    id: `${id}-beside`,
    title: 'Ours only',
    columns: [left('what'), right('ours'), right('beside')],
    rows: comparisons.map(({ id: what, measured, beside }) => [textCell(what), valueCell(measured), valueCell(beside)]),
  };
}

function valueCell(value: ReproducedValue | null): ReportCell {
  if (value === null) return { value: null, text: '–' };
  if (typeof value !== 'number') return textCell(String(value));
  return Number.isInteger(value) ? { value, text: value.toLocaleString('en') } : numberCell(value, 4);
}

function plain(value: ReproducedValue | null): string | number | null {
  return typeof value === 'boolean' ? String(value) : value;
}
