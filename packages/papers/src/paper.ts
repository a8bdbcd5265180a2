import { type Catalogue, type Result, unwrap } from '@tabuleiro/engine';
import { unknownName } from '@tabuleiro/engine/text';
import { type Executor, houseCatalogue } from '@tabuleiro/lab';
import {
  exactVerdict,
  type JudgementOptions,
  type Moments,
  meanVerdict,
  type Proportion,
  type PublishedMean,
  proportionVerdict,
  type Verdict,
  wilson,
} from '@tabuleiro/stats';
import type { AboutPaper } from './about.js';
import { added } from './agents/index.js';
import type { BarChart } from './chart/bar-chart.js';
import { phrase } from './sentences.js';

/** Where figures were published: facts to find the document by, never its text. */
export interface Citation {
  readonly authors: readonly string[];
  readonly title: string;
  readonly institution: string;
  readonly year: number;
  /** Where we read the figures, when that was not the document itself. */
  readonly readIn?: string;
}

/** A count, a move or an outcome as text, or whether a claim holds. */
export type FigureValue = number | string | boolean;

/** A published figure beside ours. */
export interface Figure {
  readonly id: string;
  readonly published: FigureValue;
  /** Null where nothing was run. */
  readonly measured: FigureValue | null;
  /** The confidence interval of a sampled figure; null where the measurement is exact. */
  readonly interval: readonly [low: number, high: number] | null;
  readonly verdict: Verdict;
  /** Measured with fewer games or smaller budgets than were published. */
  readonly scaled?: true;
  readonly note?: string;
}

/**
 * A measurement that the document has no figure for: it stands beside the figures for the reader and gets no verdict,
 * because there is nothing that it could agree with.
 */
export interface Comparison {
  readonly id: string;
  readonly measured: FigureValue;
  /** The published figure that it is to be read against, if there is one. */
  readonly beside: FigureValue | null;
  readonly note?: string;
}

/** What was measured for a table of a paper. */
export interface Measured {
  readonly figures: readonly Figure[];
  readonly comparisons: readonly Comparison[];
  /** What is to be said about the table as a whole. */
  readonly notes: readonly string[];
}

/** How a table is to be measured. */
export interface MeasureOptions {
  /** How many games to play for each figure of a sampled table; the table's usual number when left out. */
  readonly games?: number;
  /** A folder for the runs behind a table, one folder each: those begun are taken up, those done are only read. */
  readonly runs?: string;
  /** What there is to play with; what this machine has when left out. */
  readonly catalogue?: Catalogue;
  /** Who plays; all cores of this machine when left out. */
  readonly executor?: Executor;
  /** Told in a few words how far something is that has to be there before anybody can play. */
  readonly onPreparing?: (state: string) => void;
}

/** What there is to play with: what this machine has, and the agents of the papers. */
export function paperCatalogue(): Catalogue {
  return houseCatalogue().with({ added });
}

/** The catalogue that a table is measured with. */
export function catalogueOf({ catalogue }: MeasureOptions): Catalogue {
  return catalogue ?? paperCatalogue();
}

/** A table of a document, as a program that measures it. */
export interface PaperTable {
  readonly id: string;
  readonly title: string;
  /** Where the table is from, if not from the paper's own document. */
  readonly citation?: Citation;
  /** About how long it takes on one core, with the usual number of games; next to nothing when left out. */
  readonly seconds?: number;
  /** The usual number of games for each figure, where they are sampled: then `games` scales the table. */
  readonly sampled?: number;
  measure(onStep: (done: number, total: number) => void, options: MeasureOptions): Measured | Promise<Measured>;
  /** The table as a picture, where one helps. */
  readonly chart?: (measured: Measured) => BarChart;
}

/** A document reproduced as a program. */
export interface Paper extends AboutPaper {
  readonly tables: readonly PaperTable[];
}

/** Describes a paper, for an extension: the compiler says what is missing. */
export function definePaper(paper: Paper): Paper {
  return paper;
}

/** A table of a paper with what was measured for it. */
export interface ReproducedTable extends Measured {
  readonly id: string;
  readonly title: string;
  readonly citation?: Citation;
}

/** What a reproduction answers with: plain data, ready to be printed as JSON. */
export interface Reproduction {
  readonly paper: Pick<Paper, 'id' | 'title' | 'citation'>;
  readonly tables: readonly ReproducedTable[];
}

/** How far the measuring has come. */
export interface TableProgress {
  readonly table: string;
  readonly done: number;
  readonly total: number;
}

/** Measures every table of a paper, or one. */
export async function reproduce(
  paper: Paper,
  tableId?: string,
  onProgress: (progress: TableProgress) => void = () => {},
  options: MeasureOptions = {},
): Promise<Reproduction> {
  const chosen = tableId === undefined ? paper.tables : [unwrap(findTable(paper, tableId))];
  const tables: ReproducedTable[] = [];
  for (const table of chosen) tables.push(await measureTable(table, onProgress, options));
  return { paper: { id: paper.id, title: paper.title, citation: paper.citation }, tables };
}

/** One table with its name. */
export async function measureTable(
  table: PaperTable,
  onProgress: (progress: TableProgress) => void,
  options: MeasureOptions,
): Promise<ReproducedTable> {
  const { id, title, citation } = table;
  const measured = await table.measure((done, total) => onProgress({ table: id, done, total }), options);
  return { id, title, ...(citation && { citation }), ...measured };
}

/** About how long a table takes: sampled ones by their number of games. */
export function secondsFor({ seconds = 0, sampled }: PaperTable, { games }: MeasureOptions): number {
  return sampled === undefined || games === undefined ? seconds : (seconds * games) / sampled;
}

/** A table of a paper by its id; the refusal names those there are. */
export function findTable(paper: Paper, tableId: string): Result<PaperTable> {
  const table = paper.tables.find(({ id }) => id === tableId);
  if (table !== undefined) return { ok: true, value: table };
  const known = paper.tables.map(({ id }) => id);
  return unknownName(phrase('table-of', { paper: paper.id }), tableId, known);
}

/** A figure that is met exactly or not at all. */
export function exactFigure<T extends FigureValue>(
  id: string,
  published: T,
  measured: T | null,
  note?: string,
): Figure {
  const verdict = exactVerdict<FigureValue>(published, measured);
  return { id, published, measured, interval: null, verdict, ...(note !== undefined && { note }) };
}

/** A share of games, or of anything else that was sampled, with its Wilson interval. */
export function shareFigure(
  id: string,
  published: Proportion,
  measured: Proportion | null,
  options: JudgementOptions = {},
): Figure {
  const { verdict, scaled } = proportionVerdict(published, measured, options);
  const interval = measured === null ? null : wilson(measured.successes, measured.n);
  return {
    id,
    published: published.successes / published.n,
    measured: measured === null ? null : measured.successes / measured.n,
    interval: interval === null ? null : [interval.low, interval.high],
    verdict,
    ...(scaled && { scaled: true as const }),
  };
}

/** A mean of sampled values, with the interval of the normal approximation; `digits` are those of ours. */
export function meanFigure(
  id: string,
  published: PublishedMean,
  measured: Moments | null,
  { digits = 2, ...options }: JudgementOptions & { readonly digits?: number } = {},
): Figure {
  const { verdict, scaled } = meanVerdict(published, measured, options);
  // One value says nothing of how far others would lie from it.
  const spread = measured === null || measured.n < 2 ? null : (1.96 * measured.sd) / Math.sqrt(measured.n);
  return {
    id,
    published: published.mean,
    measured: measured === null ? null : Number(measured.mean.toFixed(digits)),
    interval: measured === null || spread === null ? null : [measured.mean - spread, measured.mean + spread],
    verdict,
    ...(measured?.n === 1 && { note: 'one value alone, which cannot be judged' }),
    ...(scaled && { scaled: true as const }),
  };
}
