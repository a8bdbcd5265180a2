import { type Result, unknownName, unwrap } from '@tabuleiro/engine';
import { exactVerdict, type Verdict } from '@tabuleiro/stats';
import type { BarChart } from './chart/bar-chart.js';

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

export interface Measured {
  readonly figures: readonly Figure[];
  readonly comparisons: readonly Comparison[];
  /** What is to be said about the table as a whole. */
  readonly notes: readonly string[];
}

/** A table of a document, as a program that measures it. */
export interface PaperTable {
  readonly id: string;
  readonly title: string;
  /** Where the table is from, if not from the paper's own document. */
  readonly citation?: Citation;
  measure(onStep: (done: number, total: number) => void): Measured | Promise<Measured>;
  /** The table as a picture, where one helps. */
  readonly chart?: (measured: Measured) => BarChart;
}

/** A document reproduced as a program. */
export interface Paper {
  /** Lower case with dashes, as on the command line. */
  readonly id: string;
  readonly title: string;
  readonly citation: Citation;
  readonly tables: readonly PaperTable[];
}

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

export interface Progress {
  readonly table: string;
  readonly done: number;
  readonly total: number;
}

/** Measures every table of a paper, or one. */
export async function reproduce(
  paper: Paper,
  tableId?: string,
  onProgress: (progress: Progress) => void = () => {},
): Promise<Reproduction> {
  const chosen = tableId === undefined ? paper.tables : [unwrap(findTable(paper, tableId))];
  const tables: ReproducedTable[] = [];
  for (const { id, title, citation, measure } of chosen) {
    const measured = await measure((done, total) => onProgress({ table: id, done, total }));
    tables.push({ id, title, ...(citation && { citation }), ...measured });
  }
  return { paper: { id: paper.id, title: paper.title, citation: paper.citation }, tables };
}

export function findTable(paper: Paper, tableId: string): Result<PaperTable> {
  const table = paper.tables.find(({ id }) => id === tableId);
  if (table !== undefined) return { ok: true, value: table };
  const known = paper.tables.map(({ id }) => id);
  return unknownName(`table of ${paper.id}`, tableId, known);
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
