import { momentsOf, perMilleVerdict, type WinDrawLoss } from '@tabuleiro/stats';
import type { GameLine } from '@tabuleiro/trials';
import { type Figure, meanFigure, type PaperTable } from '../paper.js';
import type { PerMille, Row } from './figures.js';
import { playRow } from './play-row.js';
import { labelOf } from './players.js';

/** Games for each start of a row when nobody asks for more: a quarter or half of what the report played. */
const USUAL_GAMES = 100;

interface RowsTable {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly Row[];
  /** Games of each start, as published. */
  readonly published: number;
  readonly seconds: number;
}

/** A table of the report: every row played from the empty board and from random boards. */
export function rowsTable({ id, title, rows, published, seconds }: RowsTable): PaperTable {
  return {
    id,
    title,
    seconds,
    sampled: USUAL_GAMES,
    async measure(onStep, options) {
      const games = options.games ?? USUAL_GAMES;
      const total = 2 * games * rows.length;
      const figures: Figure[] = [];
      for (const [i, row] of rows.entries()) {
        const before = 2 * games * i;
        const played = await playRow(id, i + 1, row, games, options, (done) => onStep(before + done, total));
        onStep(before + 2 * games, total);
        figures.push(...rowFigures(i + 1, row, 'empty', played.empty, published));
        figures.push(...rowFigures(i + 1, row, 'random', played.random, published));
      }
      return { figures, comparisons: [], notes: NOTES };
    },
  };
}

const NOTES = [
  'wins/losses/draws per mille of the player marked with *; "turns" is the mean number of turns of both together',
  'the report rounds down, so a printed 627 stands for anything from 627 to 628',
];

/** The outcome and the length of the games of one start. */
function rowFigures(
  number: number,
  row: Row,
  start: 'empty' | 'random',
  games: readonly GameLine[],
  published: number,
): Figure[] {
  const { white, black, subject } = row;
  const mark = (side: 'white' | 'black'): string => (side === subject ? '*' : '');
  const id = `${number} ${labelOf(white)}${mark('white')} - ${labelOf(black)}${mark('black')}, ${start}`;
  const printed = row[start];
  const scaled = games.length < published;
  const outcome = perMilleVerdict(middleOf(printed, published), resultOf(games, subject), { scaled, rounding: 0.5 });
  const turns = momentsOf(games.map(turnsOf));
  // What was rounded down is most likely half a unit more.
  const length = { n: published, mean: printed[3] + 0.5 };
  return [
    {
      id,
      published: printed.slice(0, 3).join('/'),
      measured: perMille(resultOf(games, subject)),
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

function resultOf(games: readonly GameLine[], subject: 'white' | 'black'): WinDrawLoss {
  const seat = subject === 'white' ? 0 : 1;
  const count = (payoff: number): number => games.filter(({ payoffs }) => payoffs[seat] === payoff).length;
  return { wins: count(1), draws: count(0), losses: count(-1) };
}

function perMille({ wins, draws, losses }: WinDrawLoss): string {
  const games = wins + draws + losses;
  return [wins, losses, draws].map((count) => Math.floor((1000 * count) / games)).join('/');
}

/** A turn is a stone and the turning of a quadrant, unless the stone has won. */
function turnsOf({ moves }: GameLine): number {
  return Math.ceil(moves.length / 2);
}
