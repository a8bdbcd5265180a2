import { ok, type Result } from '@tabuleiro/engine';
import { unknownName } from '@tabuleiro/engine/text';
import { chineseCheckersPaper } from './chinese-checkers/experiment.js';
import { dominoesPaper } from './dominoes/experiment.js';
import { jogoDaOncaPaper } from './jogo-da-onca/experiment.js';
import {
  findTable,
  type MeasureOptions,
  measureTable,
  type Paper,
  type PaperTable,
  type ReproducedTable,
  type Reproduction,
  secondsFor,
  type TableProgress,
} from './paper.js';
import { pentagoPaper } from './pentago/experiment.js';
import { err, phrase } from './sentences.js';
import { ticTacToePaper } from './tic-tac-toe/experiment.js';

/** Every document that is reproduced, in the order of lists and menus. */
export const papers: readonly Paper[] = [
  ticTacToePaper,
  pentagoPaper,
  jogoDaOncaPaper,
  dominoesPaper,
  chineseCheckersPaper,
];

/** A paper, and the one table of it that was asked for; without one, all of them. */
export interface FoundPaper {
  readonly paper: Paper;
  readonly table?: PaperTable;
}

/** Reads `PAPER` or `PAPER/TABLE`. */
export function findPaper(known: readonly Paper[], text: string): Result<FoundPaper> {
  const slash = text.indexOf('/');
  const paperId = slash < 0 ? text : text.slice(0, slash);
  const paper = known.find(({ id }) => id === paperId);
  if (paper === undefined) {
    return unknownName(
      phrase('paper'),
      paperId,
      known.map(({ id }) => id),
    );
  }
  if (slash < 0) return ok({ paper });
  const table = findTable(paper, text.slice(slash + 1));
  return table.ok ? ok({ paper, table: table.value }) : table;
}

/** How all papers are reproduced in one go. */
export interface AllOptions extends MeasureOptions {
  readonly budgetSeconds?: number;
  readonly onProgress?: (progress: TableProgress & { readonly paper: string }) => void;
  /** Milliseconds; tests have their own clock. */
  readonly now?: () => number;
}

/** A table that the budget had no time for. */
export interface LeftOut {
  readonly paper: string;
  readonly table: string;
  /** About how long it would take. */
  readonly seconds: number;
}

/** What reproducing all papers came to. */
export interface AllReproduced {
  readonly papers: readonly Reproduction[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Every table of every paper within a time: what does not fit is left out and named, never cut short. The quickest come first, so that as many as can
 * be are done; the answer has them in the papers' order.
 */
export async function reproduceAll(all: readonly Paper[], options: AllOptions): Promise<AllReproduced> {
  const { budgetSeconds = Number.POSITIVE_INFINITY, onProgress, now = () => performance.now() } = options;
  const begun = now();
  const work = all
    .flatMap((paper) => paper.tables.map((table) => ({ paper, table, seconds: secondsFor(table, options) })))
    .sort((a, b) => a.seconds - b.seconds);
  const done = new Map<PaperTable, ReproducedTable>();
  const leftOut: LeftOut[] = [];
  for (const { paper, table, seconds } of work) {
    if ((now() - begun) / 1000 + seconds > budgetSeconds) {
      leftOut.push({ paper: paper.id, table: table.id, seconds });
      continue;
    }
    const progress = (at: TableProgress): void => onProgress?.({ paper: paper.id, ...at });
    done.set(table, await measureTable(table, progress, options));
  }
  return {
    papers: all.map(({ id, title, citation, tables }) => ({
      paper: { id, title, citation },
      tables: tables.map((table) => done.get(table)).filter((table) => table !== undefined),
    })),
    leftOut,
  };
}

const PAPER_PARTS = ['id', 'title', 'citation', 'tables'] as const;

/** Papers that an extension brings, looked at before anything relies on them. */
export function asPapers(file: string, value: unknown): Result<readonly Paper[]> {
  if (Array.isArray(value) && value.every(isPaper)) return ok(value);
  return err('not-papers', { file });
}

function isPaper(value: unknown): value is Paper {
  if (typeof value !== 'object' || value === null || !PAPER_PARTS.every((part) => part in value)) return false;
  const { tables } = value as { readonly tables: unknown };
  return Array.isArray(tables) && tables.every((table) => typeof table?.measure === 'function');
}
