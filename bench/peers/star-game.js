/**
 * Chinese Checkers for four, as one would write it for boardgame.io: a move is the cell that a piece leaves and the cell
 * that it goes to. Cells are called as in our game, a column and a row, with i9 in the middle.
 */
import { createRequire } from 'node:module';
import core from 'boardgame.io/dist/cjs/core.js';

// The very copy that the library has: as a module it would be another one, which knows nothing of its drafts.
const { original } = createRequire(import.meta.url)('immer');

const ARM = 4;
const MIDDLE = 9;
/** Of a cell, the next one in each direction. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 0],
  [0, -1],
  [-1, -1],
];
/** The arms that the seats start from, and those opposite, which they go to. */
const HOMES = [(x, y) => y - x > ARM, (_, y) => y > ARM, (x, y) => x - y > ARM, (_, y) => y < -ARM];

const nameOf = (x, y) => `${String.fromCharCode(96 + x + MIDDLE)}${y + MIDDLE}`;
/** The star is two triangles. */
const isCell = (x, y) => (x >= -ARM && y <= ARM && y - x >= -ARM) || (x <= ARM && y >= -ARM && y - x <= ARM);

const PLACES = [];
for (let y = -2 * ARM; y <= 2 * ARM; y++) {
  for (let x = -2 * ARM; x <= 2 * ARM; x++) if (isCell(x, y)) PLACES.push([x, y]);
}
/** Of every cell, in each direction the next cell and the one behind it; null beyond the edge. */
const NEIGHBOURS = Object.fromEntries(
  PLACES.map(([x, y]) => [
    nameOf(x, y),
    DIRECTIONS.map(([dx, dy]) => [
      isCell(x + dx, y + dy) ? nameOf(x + dx, y + dy) : null,
      isCell(x + 2 * dx, y + 2 * dy) ? nameOf(x + 2 * dx, y + 2 * dy) : null,
    ]),
  ]),
);
const GOALS = HOMES.map((_, seat) => {
  const isGoal = HOMES[(seat + 2) % HOMES.length];
  return PLACES.filter(([x, y]) => isGoal(x, y)).map(([x, y]) => nameOf(x, y));
});

function start() {
  const home = (x, y) => HOMES.findIndex((isHome) => isHome(x, y));
  return Object.fromEntries(PLACES.map(([x, y]) => [nameOf(x, y), home(x, y) < 0 ? null : String(home(x, y))]));
}

/** Whether a piece gets from one cell to another: by a step, or over others. */
function reaches(cells, from, to) {
  if (NEIGHBOURS[from].some(([next]) => next === to)) return true;
  const reached = new Set([from]);
  for (const cell of reached) {
    for (const [over, behind] of NEIGHBOURS[cell]) {
      if (behind === null || over === from || cells[over] === null) continue;
      if (cells[behind] !== null && behind !== from) continue;
      if (behind === to) return true;
      reached.add(behind);
    }
  }
  return false;
}

export const star = {
  name: 'star',
  setup: () => ({ cells: start() }),
  minPlayers: HOMES.length,
  maxPlayers: HOMES.length,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    hop({ G, playerID }, from, to) {
      // What is under the drafts of immer, which are slow to look at.
      const cells = original(G).cells;
      if (!(to in NEIGHBOURS) || cells[from] !== playerID || cells[to] !== null) return core.INVALID_MOVE;
      if (!reaches(cells, from, to)) return core.INVALID_MOVE;
      G.cells[from] = null;
      G.cells[to] = playerID;
    },
  },
  endIf({ G, ctx }) {
    if (GOALS[Number(ctx.currentPlayer)].every((cell) => G.cells[cell] === ctx.currentPlayer)) {
      return { winner: ctx.currentPlayer };
    }
  },
};
