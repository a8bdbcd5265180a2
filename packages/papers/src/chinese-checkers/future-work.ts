import { type Proportion, wilson } from '@tabuleiro/stats';
import { rowByRow } from '../match-table.js';
import { type Comparison, catalogueOf, type Figure, type Measured, type PaperTable } from '../paper.js';
import { GAMES, UCT_1600 } from './figures.js';
import { type Meeting, meetingsTable, namesIn } from './meetings.js';
import { winsOf } from './results.js';
import { winsFigure } from './sampled-figures.js';
import { AHEAD, ALONE, paranoidAgent, SMALL_BOARD, uctAgent } from './sturtevant-tables.js';
import { thesisAgent } from './thesis-tables.js';

/** What the document says of the first of two agents: that it wins more, how often it wins, or nothing. */
type Said = 'wins more' | { readonly percent: number; readonly games: number } | null;

interface Row {
  readonly name: string;
  readonly said: Said;
  readonly meeting: Meeting;
}

const row = (name: string, said: Said, meeting: Omit<Meeting, 'id'>): Row => ({
  name,
  said,
  meeting: { ...meeting, id: `future-work-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}` },
});

/** A search of the thesis with options more, against itself without them. */
function withAndWithout(name: string, seats: 2 | 3, nodes: 250 | 1000, more: string): Row {
  const plain = thesisAgent(seats, nodes);
  return row(name, null, { seats, rules: 'thesis', agents: [changed(plain, more), plain] });
}

/** A text with some of its options given anew. */
function changed(text: string, more: string): string {
  const names = more.split(', ').map((option) => option.split('=')[0]);
  const args = text.slice('uct('.length, -1).split(', ');
  const kept = args.filter((option) => !names.includes(option.split('=')[0]));
  return `uct(${[...kept, more].join(', ')})`;
}

/** Section 7.1: better simulations, and numbers of children that change with the nodes, the depth or the player. */
const PROPOSALS: readonly Row[] = [
  withAndWithout('playout search', 2, 250, 'playout=search, ahead=2, breadth=3'),
  withAndWithout('fewer children with depth', 2, 1000, 'taper=2'),
  withAndWithout('more children with visits', 2, 1000, 'k=5, widen=20'),
  withAndWithout('the best reply of each of the others in the tree', 3, 1000, 'others=1'),
  withAndWithout('the best reply of the strongest in the tree', 3, 1000, 'others=1, reply=true'),
];

/** Section 3.3: playouts that end with the endgame database, after so many moves or where all have passed. */
const NODES_ROSCHKE = 1000;
const PLAIN = `uct(nodes=${NODES_ROSCHKE}, c=1, final=value, playout=greedy, epsilon=0.05, eval=farthest-first)`;
const FIXED = changed(PLAIN, 'length=20, judge=database(own=1, theirs=1), outright=true');
const PARTED = changed(PLAIN, 'settled=true, judge=database(own=1, theirs=1), outright=true');
const onSmallBoard = (seats: number, agents: Meeting['agents']): Omit<Meeting, 'id'> => ({
  seats,
  rules: SMALL_BOARD,
  agents,
});
const ROSCHKE: readonly Row[] = [
  row('database after 20 moves, plain playouts', 'wins more', onSmallBoard(2, [FIXED, PLAIN])),
  row('database where all have passed, plain playouts', 'wins more', onSmallBoard(2, [PARTED, PLAIN])),
  row('database after 20 moves, where all have passed', 'wins more', onSmallBoard(2, [FIXED, PARTED])),
];

/** Section 7.1: Best Reply Search did better than Max^n and Paranoid. A tenth of the nodes of tables 3.1 and 3.4. */
const treeArgs = (evaluation: string, nodes = 25_000): string => `nodes=${nodes}, eval=${evaluation}, order=random`;
const SCHADD: readonly Row[] = [
  row(
    'Best Reply, Max^n',
    'wins more',
    onSmallBoard(3, [`best-reply(${treeArgs(AHEAD)})`, `maxn(${treeArgs(ALONE)})`]),
  ),
  row(
    'Best Reply, Paranoid',
    'wins more',
    onSmallBoard(3, [`best-reply(${treeArgs(AHEAD)})`, paranoidAgent(treeArgs(AHEAD))]),
  ),
];

/** Section 3.2: so few playouts do not suffice, against Paranoid with a tenth of its nodes and with all of them. */
const againstParanoid = (nodes: number): Omit<Meeting, 'id'> =>
  onSmallBoard(3, [uctAgent(1600), paranoidAgent(treeArgs(AHEAD, nodes))]);
const FEW: readonly Row[] = [
  row('UCT of 1600 playouts, Paranoid', UCT_1600, againstParanoid(25_000)),
  row('UCT of 1600 playouts, Paranoid of 250000 nodes', UCT_1600, againstParanoid(250_000)),
];

/** All meetings of the table. */
export const FUTURE_ROWS: readonly Row[] = [...PROPOSALS, ...ROSCHKE, ...SCHADD, ...FEW];

/** What the thesis leaves for later and what it quotes without a table: claims are judged, the rest is ours alone. */
export const futureWork: PaperTable = meetingsTable({
  id: 'future-work',
  title: 'what the thesis leaves for later, and what it quotes without a table',
  seconds: 1200,
  rows: FUTURE_ROWS,
  read: ({ name, said, meeting }, played, options) =>
    judged(name, said, winsOf(played, namesIn(catalogueOf(options), meeting)[0])),
  judge: (found) => rowByRow(found, NOTES),
});

const NOTES = [
  'shares are wins of the first, of the games that somebody won; where the document claims that the first wins more, ' +
    'the claim holds where the 95% interval of its share lies above a half, and fails where it lies below',
  'with and without are equal in playouts, not in time: a playout with a search takes several times as long',
  'Roschke, Schadd and the 1600 playouts: the small board; how many nodes theirs had is not said of the first two, so ' +
    '1000 playouts and, for searches, 25000 nodes were taken; the last row has the nodes of the third',
];

/** What the games of a row come to, and what that says of the document. */
export function judged(name: string, said: Said, wins: Proportion): Partial<Measured> {
  if (said === null) return { comparisons: [shareOf(name, wins)] };
  if (said !== 'wins more') return { figures: [winsFigure(name, said.percent, said.games, wins, true)] };
  return { figures: [claimFigure(`${name}: the first wins more`, wins)], comparisons: [shareOf(name, wins)] };
}

/** A claim that the first of two wins more often: it holds or fails only where chance would hardly have it so. */
function claimFigure(id: string, { successes, n }: Proportion): Figure {
  if (n === 0) return { id, published: true, measured: null, interval: null, verdict: 'not run' };
  const { low, high } = wilson(successes, n);
  const measured = successes > n / 2;
  const verdict = low > 0.5 ? 'reproduced' : high < 0.5 ? 'not reproduced' : 'too few games to tell';
  return { id, published: true, measured, interval: null, verdict, ...(n < GAMES && { scaled: true as const }) };
}

function shareOf(id: string, { successes, n }: Proportion): Comparison {
  if (n === 0) return { id, measured: 'no game was won', beside: null };
  const { low, high } = wilson(successes, n);
  const range = [low, high].map((bound) => bound.toFixed(3)).join(' to ');
  return { id, measured: `${successes} of ${n} (${range})`, beside: null };
}
