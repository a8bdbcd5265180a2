import type { Puzzle } from '@tabuleiro/engine';

/** Columns a to e, rows 1 to 5 of the square, and the lair below it. */
const POINTS = [...'12345'].flatMap((row) => [...'abcde'].map((column) => column + row));
POINTS.push('b6', 'c6', 'd6', 'a7', 'c7', 'e7');
/** Every straight line of the board, as a run of points: pieces go along them, the jaguar hops along them. */
const LINES = [
  ...[...'12345'].map((row) => [...'abcde'].map((column) => column + row)),
  ...[...'abcde'].map((column) => [...'12345'].map((row) => column + row)),
  ...['a1 b2 c3 d4 e5', 'e1 d2 c3 b4 a5', 'c1 b2 a3', 'c1 d2 e3', 'a3 b4 c5 d6 e7', 'e3 d4 c5 b6 a7'],
  ...['c4 c5 c6 c7', 'b6 c6 d6', 'a7 c7 e7'],
].map((line) => (typeof line === 'string' ? line.split(' ') : line).map((name) => POINTS.indexOf(name)));

const NEIGHBOURS: number[][] = POINTS.map(() => []);
const HOPS: (readonly [over: number, to: number])[][] = POINTS.map(() => []);
for (const line of [...LINES, ...LINES.map((each) => [...each].reverse())]) {
  for (let i = 0; i + 1 < line.length; i++) {
    if (!NEIGHBOURS[line[i]].includes(line[i + 1])) NEIGHBOURS[line[i]].push(line[i + 1]);
    if (i + 2 < line.length && !HOPS[line[i]].some(([, to]) => to === line[i + 2])) {
      HOPS[line[i]].push([line[i + 1], line[i + 2]]);
    }
  }
}

const ALL_DOGS = 14;
const TO_WIN = 5;

interface State {
  readonly jaguar: number;
  readonly dogs: ReadonlySet<number>;
}
interface Move extends State {
  readonly name: string;
}

const isFree = ({ jaguar, dogs }: State, point: number): boolean => point !== jaguar && !dogs.has(point);

function jaguarMoves(state: State): Move[] {
  const moves: Move[] = NEIGHBOURS[state.jaguar]
    .filter((to) => isFree(state, to))
    .map((to) => ({ name: `${POINTS[state.jaguar]}-${POINTS[to]}`, jaguar: to, dogs: state.dogs }));
  const hop = (from: State, name: string): void => {
    if (ALL_DOGS - from.dogs.size >= TO_WIN) return;
    for (const [over, to] of HOPS[from.jaguar]) {
      if (!from.dogs.has(over) || !isFree(from, to)) continue;
      const dogs = new Set(from.dogs);
      dogs.delete(over);
      const after = { name: `${name}x${POINTS[to]}`, jaguar: to, dogs };
      moves.push(after);
      hop(after, after.name);
    }
  };
  hop(state, POINTS[state.jaguar]);
  return moves;
}

function dogMoves(state: State): Move[] {
  return [...state.dogs].flatMap((from) =>
    NEIGHBOURS[from]
      .filter((to) => isFree(state, to))
      .map((to) => {
        const dogs = new Set(state.dogs);
        dogs.delete(from);
        dogs.add(to);
        return { name: `${POINTS[from]}-${POINTS[to]}`, jaguar: state.jaguar, dogs };
      }),
  );
}

/** Who has won a position: the jaguar by captures, the dogs where they shut the jaguar in that is to move. */
function winner(state: State, jaguarToMove: boolean): 'J' | 'd' | null {
  if (ALL_DOGS - state.dogs.size >= TO_WIN) return 'J';
  return jaguarToMove && jaguarMoves(state).length === 0 ? 'd' : null;
}

const movesOf = (state: State, side: string): Move[] => (side === 'J' ? jaguarMoves(state) : dogMoves(state));
const otherOf = (side: string): 'J' | 'd' => (side === 'J' ? 'd' : 'J');

/** Whether a side that has just moved wins in so many more turns, whatever the other one does. */
function hasWon(state: State, side: 'J' | 'd', turns: number): boolean {
  const ended = winner(state, side === 'd');
  if (ended !== null || turns === 0) return ended === side;
  return movesOf(state, otherOf(side)).every(
    (reply) => winner(reply, side === 'J') === side || winsIn(reply, side, turns),
  );
}

function winsIn(state: State, side: 'J' | 'd', turns: number): boolean {
  return winner(state, side === 'J') === null && movesOf(state, side).some((move) => hasWon(move, side, turns - 1));
}

/** What is wrong with a puzzle of the Jogo da Onça; null where nothing is. */
export function faultOfOnca({ position, moves, goal, turns }: Puzzle): string | null {
  const [board, mover] = position.split(' ');
  const cells = [...board.replaceAll('/', '')];
  const dogs = new Set(cells.flatMap((cell, point) => (cell === 'd' ? [point] : [])));
  const state = { jaguar: cells.indexOf('J'), dogs };
  if (goal !== 'win' || turns === null || (mover !== 'J' && mover !== 'd'))
    return 'it asks for no win in so many turns';
  const winning = movesOf(state, mover).filter((move) => hasWon(move, mover, turns - 1));
  if (winning.length !== 1) return `${winning.length} moves win in ${turns}`;
  if (winning[0].name !== moves.join(' ')) return `the solution is ${winning[0].name}`;
  return turns > 1 && winsIn(state, mover, turns - 1) ? 'it can be done sooner' : null;
}
