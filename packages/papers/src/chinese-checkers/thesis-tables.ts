import type { Catalogue } from '@tabuleiro/engine';
import type { Proportion } from '@tabuleiro/stats';
import type { GameLine } from '@tabuleiro/trials';
import { rowByRow } from '../match-table.js';
import { catalogueOf, type Figure, type PaperTable } from '../paper.js';
import { type Duel, FIRST_MOVES, FIVE_OR_TEN, GAMES, MORE_NODES, NODES, SELECTION, TEN_OR_TWENTY } from './figures.js';
import { type Meeting, meetingsTable, namesIn } from './meetings.js';
import { firstMoverWins, ownMoves, winsOf } from './results.js';
import { meanOf, winsFigure } from './sampled-figures.js';

type Seats = 2 | 3;

/**
 * The exploration of the thesis, 1 for rewards of 1 and 0. In ours the beaten share the loss, so that for n players
 * rewards lie closer together, by n / (2 (n - 1)).
 */
const EXPLORATION: Readonly<Record<Seats, number>> = { 2: 1, 3: 0.75 };

/**
 * The search of the thesis: all children of a node are played out at once, and the best mean is played. A move in twenty
 * of a playout is drawn by lot.
 */
export function thesisAgent(seats: Seats, nodes: number, { k = 10, mixed = false } = {}): string {
  const selection = mixed ? 'mixed' : 'greedy';
  const c = EXPLORATION[seats];
  return `uct(nodes=${nodes}, c=${c}, final=value, playout=greedy, epsilon=0.05, eval=farthest-first, k=${k}, selection=${selection}, ties=random, together=true)`;
}

interface Row {
  readonly name: string;
  readonly meeting: Meeting;
  readonly labels: readonly [first: string, second: string];
  readonly percent: number;
  readonly moves: readonly [first: number, second: number | null];
}

type Column = 'selection' | 'fiveOrTen' | 'tenOrTwenty' | 'moreNodes';

const VARIANTS = {
  selection: {
    labels: ['greedy', 'epsilon-greedy'],
    printed: SELECTION,
    options: [{}, { mixed: true }],
  },
  fiveOrTen: { labels: ['k = 5', 'k = 10'], printed: FIVE_OR_TEN, options: [{ k: 5 }, { k: 10 }] },
  tenOrTwenty: { labels: ['k = 10', 'k = 20'], printed: TEN_OR_TWENTY, options: [{ k: 10 }, { k: 20 }] },
} as const;

function rowsOf(column: Column, seats: Seats): Row[] {
  const meetingOf = (name: string, agents: Meeting['agents']): Meeting => ({
    id: `${seats}-players-${column.toLowerCase()}-${name}`,
    seats,
    rules: 'thesis',
    agents,
  });
  if (column === 'moreNodes') {
    return MORE_NODES[seats].map(({ more, fewer, percent, moves }) => ({
      name: `${more} - ${fewer} nodes`,
      meeting: meetingOf(`${more}-${fewer}`, [thesisAgent(seats, more), thesisAgent(seats, fewer)]),
      labels: [`${more} nodes`, `${fewer} nodes`],
      percent,
      moves,
    }));
  }
  const { labels, printed, options } = VARIANTS[column];
  return NODES.map((nodes, i) => {
    const { first, moves }: Duel = printed[seats][i];
    const agents: Meeting['agents'] = [thesisAgent(seats, nodes, options[0]), thesisAgent(seats, nodes, options[1])];
    return { name: `${nodes} nodes`, meeting: meetingOf(String(nodes), agents), labels, percent: first, moves };
  });
}

/** One of the eight tables about two ways to search: wins of the first, and the winners' own moves. */
export function duelTable(id: string, title: string, column: Column, seats: Seats, seconds: number): PaperTable {
  return meetingsTable({
    id,
    title: `${title}, ${seats} players`,
    seconds,
    rows: rowsOf(column, seats),
    read: (row, played, options) => ({ figures: rowFigures(catalogueOf(options), row, played) }),
    judge: (found) => rowByRow(found, [DUEL_NOTE]),
  });
}

const DUEL_NOTE =
  "shares are of the games that somebody won; the moves are the winner's own, and the thesis gives no deviation for them";

function rowFigures(
  catalogue: Catalogue,
  { name, meeting, labels, percent, moves }: Row,
  games: readonly GameLine[],
): Figure[] {
  const scaled = games.length < GAMES;
  const names = namesIn(catalogue, meeting);
  const wins = winsOf(games, names[0]);
  const shares = [percent, 100 - percent];
  return [
    winsFigure(`${name}, ${labels[0]} wins`, percent, GAMES, wins, scaled),
    ...labels.flatMap((label, i) => {
      const mean = moves[i];
      const n = Math.round((shares[i] * GAMES) / 100);
      const own = ownMoves(games, names[i]);
      return mean === null ? [] : [meanOf(`${name}, ${label}, own moves`, { mean, n }, own, { scaled })];
    }),
  ];
}

const COLUMNS: readonly Column[] = ['selection', 'fiveOrTen', 'tenOrTwenty', 'moreNodes'];
const COLUMN_NAMES: Readonly<Record<Column, string>> = {
  selection: 'selection',
  fiveOrTen: 'k = 5 - 10',
  tenOrTwenty: 'k = 10 - 20',
  moreNodes: 'nodes',
};

/** Tables 6.5 and 6.10: how often who moves first wins, in the games of the four tables before. */
export function firstMoveTable(id: string, seats: Seats, seconds: number): PaperTable {
  const printed = FIRST_MOVES[seats];
  const rows = COLUMNS.flatMap((column) => rowsOf(column, seats).map((row, i) => ({ ...row, column, i })));
  return meetingsTable({
    id,
    title: `how often who moves first wins, ${seats} players`,
    seconds,
    rows,
    read: (_, played) => ({ wins: firstMoverWins(played), scaled: played.length < GAMES }),
    judge(found) {
      const scaled = found.some((row) => row.scaled);
      const figures = rows.map(({ column, name, i }, at) =>
        winsFigure(`${COLUMN_NAMES[column]}, ${name}`, printed[column][i], GAMES, found[at].wins, scaled),
      );
      const all = found.map(({ wins }) => wins).reduce(added);
      const total = winsFigure('total', printed.total, 12 * GAMES, all, scaled);
      return { figures: [...figures, { ...total, note: TOTAL_NOTES[seats] }], comparisons: [], notes: [FIRST_NOTE] };
    },
  });
}

const FIRST_NOTE = 'the games are those of the four tables before; they are not played again';
const TOTAL_NOTES: Readonly<Record<Seats, string>> = {
  2: 'the printed columns come to 55.28',
  3: 'the last column is printed as 46.9 and comes to 48.9, the total as 35.3 and comes to 35.8',
};

function added(a: Proportion, b: Proportion): Proportion {
  return { successes: a.successes + b.successes, n: a.n + b.n };
}
