import type { MoveFeatures, Tuple } from '@tabuleiro/engine';
import { CALL, PASS, type Round } from './round.js';
import { ALL_TILES, countTiles, DOUBLES, HIGH, LOW, NUMBERS, pipsOf, SUIT, SUITS } from './tiles.js';
import type { DominoView } from './view.js';

/** No number: a pass lays none open, and the opening covers none. */
const NONE = NUMBERS;

/** The variables of a move in their order, with how many values each has. */
const VARIABLES = {
  /** Fives that the tile scores on the table at once. */
  fives: 13,
  /** Who is certain to pass next: nobody, the next, the partner too, all; or the round is blocked. */
  passing: 5,
  double: 2,
  /** The number laid open, and the one that is covered; NONE where there is none. */
  open: NUMBERS + 1,
  covered: NUMBERS + 1,
  /** Of the number laid open: tiles left in the own hand, tiles on the table, ends that show it, tiles of the own pair. */
  openOwn: 8,
  openSeen: 8,
  openEnds: 5,
  openPair: 8,
  /** The same of the number that is covered. */
  coveredOwn: 8,
  coveredSeen: 8,
  coveredEnds: 5,
  coveredPair: 8,
  /** Who passed on each of them, a bit for the next seat, the partner and the one before. */
  openVoids: 8,
  coveredVoids: 8,
  /** Tiles left in the own hand afterwards, how many of them fit somewhere, and the fewest that an opponent holds. */
  left: 8,
  fitting: 8,
  fewest: 8,
  /** The pips of the tile. */
  pips: 13,
  /** Whether a galo is called, and whether one comes. */
  called: 2,
  galo: 2,
} as const;

type Variable = keyof typeof VARIABLES;
const NAMES = Object.keys(VARIABLES) as Variable[];
const AT = Object.fromEntries(NAMES.map((name, i) => [name, i])) as Record<Variable, number>;

/** These variables looked up together. */
const together = (...names: readonly Variable[]): Tuple => [names.map((name) => AT[name])];

const TUPLES: readonly Tuple[] = [
  together('fives', 'double', 'left'),
  together('passing', 'left'),
  together('called', 'galo', 'left'),
  together('openOwn', 'openSeen', 'openEnds'),
  together('openPair', 'openSeen'),
  together('openVoids', 'openOwn'),
  together('coveredOwn', 'coveredSeen', 'coveredEnds'),
  together('coveredPair', 'coveredSeen'),
  together('coveredVoids', 'coveredOwn'),
  together('open', 'covered'),
  together('fitting', 'left'),
  together('pips', 'fewest'),
  together('double', 'openOwn', 'openSeen'),
];

/** What a seat sees of a move of its own: what it scores, what it covers and lays open, and who passed on that. */
export const moveFeatures: MoveFeatures<DominoView> = {
  version: 1,
  sizes: NAMES.map((name) => VARIABLES[name]),
  phases: 1,
  phase: () => 0,
  read: ({ round }, move, out) => readMove(round, move, out),
  tuples: { usual: TUPLES },
};

/** The same of a round in which the hand of the seat to act is known: hands of others are not looked at. */
export function readMove(round: Round, move: number, out: Uint8Array): void {
  out.fill(0);
  out[AT.open] = NONE;
  out[AT.covered] = NONE;
  if (move === PASS) return;
  const { ends, turn, played } = round;
  const tile = (move >> 2) & 31;
  const arm = move & 3;
  const rest = round.hands[turn] & ~(1 << tile);
  const pair = round.laid[turn & 1];
  const opens = played === 0;
  const open = opens ? HIGH[tile] : ends.shownAfter(tile, arm);
  const numbers = opens ? (1 << open) | (1 << LOW[tile]) : ends.numbersAfter(tile, arm);
  out[AT.fives] = (opens ? ends.scoreOfOpening(tile) : ends.scoreAfter(tile, arm)) / 5;
  out[AT.passing] = passing(round, tile, numbers, rest);
  out[AT.double] = (DOUBLES >> tile) & 1;
  out[AT.open] = open;
  out[AT.openOwn] = countTiles(rest & SUIT[open]);
  out[AT.openSeen] = countTiles(played & SUIT[open]);
  out[AT.openEnds] = ends.countShown(open);
  out[AT.openPair] = countTiles(pair & SUIT[open]);
  out[AT.openVoids] = voidsIn(round, open);
  if (!opens) {
    const covered = ends.shown(arm);
    out[AT.covered] = covered;
    out[AT.coveredOwn] = countTiles(rest & SUIT[covered]);
    out[AT.coveredSeen] = countTiles(played & SUIT[covered]);
    out[AT.coveredEnds] = ends.countShown(covered);
    out[AT.coveredPair] = countTiles(pair & SUIT[covered]);
    out[AT.coveredVoids] = voidsIn(round, covered);
  }
  out[AT.left] = round.sizes[turn] - 1;
  out[AT.fitting] = countTiles(rest & SUITS[numbers]);
  out[AT.fewest] = Math.min(round.sizes[(turn + 1) & 3], round.sizes[(turn + 3) & 3]);
  out[AT.pips] = pipsOf(1 << tile);
  out[AT.called] = move >= CALL ? 1 : 0;
  out[AT.galo] = round.bringsGalo(move & ~CALL) ? 1 : 0;
}

/** Who passed on a number, a bit for each of the others in their order. */
function voidsIn({ voids, turn }: Round, n: number): number {
  return [1, 2, 3].reduce((set, step, bit) => set | (((voids[(turn + step) & 3] >> n) & 1) << bit), 0);
}

/** How many seats in a row are certain to pass after a tile, from what the seat to act has seen; 4: none is left that fits. */
function passing({ voids, turn, played }: Round, tile: number, numbers: number, rest: number): number {
  const fitting = SUITS[numbers] & ALL_TILES & ~(played | (1 << tile) | rest);
  for (let step = 1; step <= 3; step++) {
    if ((fitting & ~SUITS[voids[(turn + step) & 3]]) !== 0) return step - 1;
  }
  return (rest & SUITS[numbers]) === 0 ? 4 : 3;
}
