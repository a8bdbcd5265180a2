import type { WinDrawLoss } from '@tabuleiro/stats';
import type { GameLine, Matches } from '@tabuleiro/trials';
import type { Measured, MeasureOptions, PaperTable } from './paper.js';
import { type PlayMatches, playRun } from './play-run.js';

/** A table whose rows are matches: what is played for each, and what its games say. */
export interface MatchTable<Row, Found> extends Omit<PaperTable, 'measure' | 'sampled'> {
  /** The number that a row is played with, as `games` counts, when nobody asks for another. */
  readonly sampled: number;
  readonly rows: readonly Row[];
  readonly experiment: (row: Row, games: number, index: number) => Matches;
  /** Where the run of a row is kept among the runs. */
  readonly folder: (row: Row, index: number) => string;
  /** Plays a row; each by itself if left out. */
  readonly play?: PlayMatches;
  /** What the games of a row come to. Nothing else is kept of them: tables may have tens of thousands. */
  readonly read: (row: Row, played: readonly GameLine[], options: MeasureOptions) => Found;
  /** The table, from what its rows came to. */
  readonly judge: (found: readonly Found[], games: number, options: MeasureOptions) => Measured;
}

/** Plays the rows one after the other, and tells how many games are done. */
export function matchTable<Row, Found>(table: MatchTable<Row, Found>): PaperTable {
  const { rows, experiment, folder, play = playRun<'matches'>, read, judge, ...rest } = table;
  return {
    ...rest,
    async measure(onStep, options) {
      const games = options.games ?? rest.sampled;
      const experiments = rows.map((row, i) => experiment(row, games, i));
      const total = experiments.reduce((sum, each) => sum + (each.games ?? 0), 0);
      const found: Found[] = [];
      let before = 0;
      for (const [i, row] of rows.entries()) {
        const played = await play(experiments[i], folder(row, i), options, (done) => onStep(before + done, total));
        before += experiments[i].games ?? 0;
        onStep(before, total);
        found.push(read(row, played, options));
      }
      return judge(found, games, options);
    },
  };
}

/** What each row says, one after the other: for tables whose rows are judged by themselves. */
export function rowByRow(found: readonly Partial<Measured>[], notes: readonly string[]): Measured {
  return {
    figures: found.flatMap(({ figures = [] }) => figures),
    comparisons: found.flatMap(({ comparisons = [] }) => comparisons),
    notes,
  };
}

/** The folder of a row, by its number in the table from 1. */
export function rowFolder(table: string, number: number): string {
  return `${table}-row-${String(number).padStart(2, '0')}`;
}

/** How games went for a seat. */
export function resultFor(played: readonly GameLine[], seat: number): WinDrawLoss {
  const count = (payoff: number): number => played.filter(({ payoffs }) => payoffs[seat] === payoff).length;
  return { wins: count(1), draws: count(0), losses: count(-1) };
}
