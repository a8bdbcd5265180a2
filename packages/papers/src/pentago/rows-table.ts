import { momentsOf, perMilleVerdict, type WinDrawLoss } from '@tabuleiro/stats';
import type { GameLine } from '@tabuleiro/trials';
import { matchTable, resultFor, rowByRow, rowFolder } from '../match-table.js';
import { type Figure, meanFigure, type PaperTable } from '../paper.js';
import type { PerMille, PublishedRow } from './figures.js';
import { labelOf } from './players.js';
import { EMPTY, rowExperiment } from './row-experiment.js';

/** Games for each start of a row when nobody asks for more: a quarter or half of what the report played. */
const USUAL_GAMES = 100;

interface RowsTable {
  readonly number: number;
  readonly title: string;
  readonly rows: readonly PublishedRow[];
  /** Games of each start, as published. */
  readonly published: number;
  readonly seconds: number;
}

/** A table of the report: every row played from the empty board and from random boards. */
export function rowsTable({ number, title, rows, published, seconds }: RowsTable): PaperTable {
  const id = `table${number}`;
  return matchTable({
    id,
    title,
    seconds,
    sampled: USUAL_GAMES,
    rows: rows.map((row, i) => ({ row, at: i + 1 })),
    experiment: ({ row, at }, games) => rowExperiment(number, at, row, games),
    folder: ({ at }) => rowFolder(id, at),
    read: ({ row, at }, played) => ({ figures: startsFigures(at, row, played, published) }),
    judge: (found) => rowByRow(found, NOTES),
  });
}

/** The games of both starts, each judged by itself. */
function startsFigures(number: number, row: PublishedRow, played: readonly GameLine[], published: number): Figure[] {
  const [empty, random] = [true, false].map((isEmpty) => played.filter(({ start }) => (start === EMPTY) === isEmpty));
  return [
    ...rowFigures(number, row, 'empty', empty, published),
    ...rowFigures(number, row, 'random', random, published),
  ];
}

const NOTES = [
  'wins/losses/draws per mille of the player marked with *; "turns" is the mean number of turns of both together',
  'the report rounds down, so a printed 627 stands for anything from 627 to 628',
];

/** The outcome and the length of the games of one start. */
function rowFigures(
  number: number,
  row: PublishedRow,
  start: 'empty' | 'random',
  games: readonly GameLine[],
  published: number,
): Figure[] {
  const { white, black, subject } = row;
  const mark = (side: 'white' | 'black'): string => (side === subject ? '*' : '');
  const id = `${number} ${labelOf(white)}${mark('white')} - ${labelOf(black)}${mark('black')}, ${start}`;
  const printed = row[start];
  const scaled = games.length < published;
  const result = resultFor(games, subject === 'white' ? 0 : 1);
  const outcome = perMilleVerdict(middleOf(printed, published), result, { scaled, rounding: 0.5 });
  const turns = momentsOf(games.map(turnsOf));
  // What was rounded down is most likely half a unit more.
  const length = { n: published, mean: printed[3] + 0.5 };
  return [
    {
      id,
      published: printed.slice(0, 3).join('/'),
      measured: perMille(result),
      interval: null,
      verdict: outcome.verdict,
      ...(scaled && { scaled: true as const }),
    },
    { ...meanFigure(`${id}, turns`, length, turns, { scaled, rounding: 0.5 }), published: printed[3] },
  ];
}

/** What was rounded down is most likely half a unit more. */
function middleOf([wins, losses, draws]: PerMille, games: number) {
  return { wins: wins + 0.5, draws: draws + 0.5, losses: losses + 0.5, games };
}

function perMille({ wins, draws, losses }: WinDrawLoss): string {
  const games = wins + draws + losses;
  return [wins, losses, draws].map((count) => Math.floor((1000 * count) / games)).join('/');
}

/** A turn is a stone and the turning of a quadrant, unless the stone has won. */
function turnsOf({ moves }: GameLine): number {
  return Math.ceil(moves.length / 2);
}
