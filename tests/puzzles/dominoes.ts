import type { Puzzle } from '@tabuleiro/engine';

/** Tiles by number: their halves, and whether they are doubles. */
const TILES: (readonly [number, number])[] = [];
for (let high = 0; high <= 6; high++) for (let low = 0; low <= high; low++) TILES.push([high, low]);
const tileOf = (text: string): number => TILES.findIndex(([high, low]) => `${high}-${low}` === text);
const isDouble = (tile: number): boolean => TILES[tile][0] === TILES[tile][1];
const pips = (hand: number): number =>
  TILES.reduce((sum, [high, low], tile) => sum + ((hand >> tile) & 1) * (high + low), 0);
const downToFive = (points: number): number => points - (points % 5);

const SEATS = ['South', 'West', 'North', 'East'];
const ARMS = ['left', 'right', 'up', 'down'];

/** An arm: what its end shows, and what it counts; null where nothing lies on it yet. */
type Arm = { readonly shows: number; readonly counts: number } | null;

/** A round with all hands open. `lead` is by how much the pair of South and North is ahead. */
interface Round {
  readonly hands: readonly number[];
  readonly opening: number;
  readonly arms: readonly Arm[];
  readonly turn: number;
  readonly passes: number;
  readonly lead: number;
}

const EMPTY: readonly Arm[] = [null, null, null, null];
const sign = (seat: number): number => (seat % 2 === 0 ? 1 : -1);

/** What can be laid where: an arm without a tile shows the opening double, those up and down once both sides have one. */
function shownBy({ arms, opening }: Pick<Round, 'arms' | 'opening'>, arm: number): number {
  if (arms[arm] !== null) return arms[arm].shows;
  return arm < 2 || (arms[0] !== null && arms[1] !== null) ? opening : -1;
}

function sumOf({ arms, opening }: Pick<Round, 'arms' | 'opening'>): number {
  const covered = arms.filter((arm) => arm !== null);
  return covered.reduce((sum, { counts }) => sum + counts, covered.length < 2 ? 2 * opening : 0);
}

const fits = (round: Pick<Round, 'arms' | 'opening'>, tile: number): boolean =>
  ARMS.some((_, arm) => TILES[tile].includes(shownBy(round, arm)));
const canLay = (round: Round, seat: number): boolean =>
  TILES.some((_, tile) => (round.hands[seat] >> tile) & 1 && fits(round, tile));

interface Laid {
  readonly tile: number;
  readonly arm: number;
}

/** The moves of the seat to act; of arms on which a tile does the same, only the first. */
function movesOf(round: Round): Laid[] {
  const seen = new Set<string>();
  return ARMS.flatMap((_, arm) => {
    const shown = shownBy(round, arm);
    const key = `${shown} ${round.arms[arm]?.counts ?? 'bare'}`;
    if (shown < 0 || seen.has(key)) return [];
    seen.add(key);
    return TILES.flatMap((halves, tile) =>
      (round.hands[round.turn] >> tile) & 1 && halves.includes(shown) ? [{ tile, arm }] : [],
    );
  });
}

function laid(round: Round, { tile, arm }: Laid): Round {
  const shown = shownBy(round, arm);
  const [high, low] = TILES[tile];
  const end = { shows: high === shown ? low : high, counts: isDouble(tile) ? 2 * shown : high === shown ? low : high };
  const arms = round.arms.map((each, other) => (other === arm ? end : each));
  const hands = round.hands.map((hand, seat) => (seat === round.turn ? hand & ~(1 << tile) : hand));
  const sum = sumOf({ arms, opening: round.opening });
  const points = sum % 5 === 0 ? sum : 0;
  return {
    ...round,
    arms,
    hands,
    turn: (round.turn + 1) % 4,
    passes: 0,
    lead: round.lead + sign(round.turn) * points,
  };
}

/** A pass is worth 20 to the others; three in a row are a galo of 50 for who laid the last tile, in their place. */
function passed(round: Round): Round {
  const { turn, passes } = round;
  const lead = round.lead - 20 * sign(turn);
  const galo = passes === 2 ? sign((turn + 1) % 4) * (50 - 40 + 20) : 0;
  return { ...round, turn: (turn + 1) % 4, passes: passes + 1, lead: lead + galo };
}

/** The lead when a round has ended with this move; null where it goes on. */
function ended({ hands, arms, opening, lead }: Round, seat: number, tile: number): number | null {
  const of = (one: number, other: number): number => pips(hands[one]) + pips(hands[other]);
  if (hands[seat] === 0) {
    const theirs = seat % 2 === 0 ? of(1, 3) : of(0, 2);
    return lead + sign(seat) * (downToFive(theirs) + (isDouble(tile) ? 20 : 0));
  }
  const all = hands[0] | hands[1] | hands[2] | hands[3];
  if (TILES.some((_, each) => (all >> each) & 1 && fits({ arms, opening }, each))) return null;
  const [first, second] = [of(0, 2), of(1, 3)];
  if (first === second) return lead;
  return lead + (first < second ? downToFive(second) : -downToFive(first));
}

/** The lead at the end, both pairs at their best and all hands open. */
function best(round: Round, alpha: number, beta: number): number {
  if (!canLay(round, round.turn)) return best(passed(round), alpha, beta);
  const own = round.turn % 2 === 0;
  let [low, high] = [alpha, beta];
  for (const move of movesOf(round)) {
    const value = after(round, move, low, high);
    if (own) low = Math.max(low, value);
    else high = Math.min(high, value);
    if (low >= high) break;
  }
  return own ? low : high;
}

function after(round: Round, move: Laid, alpha = -10_000, beta = 10_000): number {
  const next = laid(round, move);
  return ended(next, round.turn, move.tile) ?? best(next, alpha, beta);
}

/** A round as its seat sees it: the table, its own hand, and what the others cannot hold or have left. */
interface Seen {
  readonly round: Round;
  readonly sizes: readonly number[];
  readonly banned: readonly number[];
  readonly hidden: readonly number[];
}

function seenIn(position: string): Seen {
  const [name, , , hands, ...history] = position.split(' ');
  const seat = SEATS.indexOf(name.slice(0, -1));
  const plays = history.slice(0, -1);
  const sizes = [7, 7, 7, 7];
  const banned = [0, 0, 0, 0];
  let own = hands
    .split('/')
    [seat].split(',')
    .reduce((set, tile) => set | (1 << tileOf(tile)), 0);
  let unseen = (1 << TILES.length) - 1;
  let round: Round = {
    hands: [0, 0, 0, 0],
    opening: -1,
    arms: EMPTY,
    turn: (((seat - plays.length) % 4) + 4) % 4,
    passes: 0,
    lead: 0,
  };
  for (const play of plays) {
    const { turn } = round;
    if (play === 'pass') {
      for (const [tile] of TILES.entries()) if (fits(round, tile)) banned[turn] |= 1 << tile;
      round = passed(round);
      continue;
    }
    const [text, arm] = play.split('@');
    const tile = tileOf(text);
    own &= ~(1 << tile);
    unseen &= ~(1 << tile);
    sizes[turn]--;
    round =
      arm === undefined
        ? { ...round, opening: TILES[tile][0], turn: (turn + 1) % 4 }
        : laid(round, { tile, arm: ARMS.indexOf(arm) });
  }
  const hidden = TILES.flatMap((_, tile) => (((unseen & ~own) >> tile) & 1 ? [tile] : []));
  return {
    round: { ...round, hands: round.hands.map((_, other) => (other === seat ? own : 0)) },
    sizes,
    banned,
    hidden,
  };
}

/** All hands that agree with what is seen. */
function dealsOf({ round, sizes, banned, hidden }: Seen): number[][] {
  const deals: number[][] = [];
  const hands = [...round.hands];
  const room = sizes.map((size, seat) => (seat === round.turn ? 0 : size));
  const deal = (at: number): void => {
    if (at === hidden.length) {
      deals.push([...hands]);
      return;
    }
    const bit = 1 << hidden[at];
    for (let seat = 0; seat < 4; seat++) {
      if (room[seat] === 0 || (banned[seat] & bit) !== 0) continue;
      room[seat]--;
      hands[seat] |= bit;
      deal(at + 1);
      hands[seat] &= ~bit;
      room[seat]++;
    }
  };
  deal(0);
  return deals;
}

/** What is wrong with a puzzle of dominoes; null where nothing is. */
export function faultOfDominoes({ position, moves, goal }: Puzzle): string | null {
  const seen = seenIn(position);
  const offered = movesOf(seen.round);
  let good = offered;
  let matters = false;
  for (const hands of dealsOf(seen)) {
    const round = { ...seen.round, hands };
    const values = offered.map((move) => sign(round.turn) * after(round, move));
    const most = Math.max(...values);
    matters ||= values.some((value) => value < most);
    good = good.filter((move) => values[offered.indexOf(move)] === most);
  }
  if (goal !== 'best' || good.length !== 1 || !matters) return `${good.length} moves are best in every deal`;
  const [{ tile, arm }] = good;
  const name = `${TILES[tile].join('-')}@${ARMS[arm]}`;
  return moves.join(' ') === name ? null : `the solution is ${name}`;
}
