// Its folders (`boardgame.io/ai`) cannot be imported from a module, so these are the files behind them.
import ai from 'boardgame.io/dist/cjs/ai.js';
import core from 'boardgame.io/dist/cjs/core.js';
import internal from 'boardgame.io/dist/cjs/internal.js';

const ITERATIONS = 1000;

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** The game of its tutorial. */
const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell({ G, playerID }, id) {
      if (G.cells[id] !== null) return core.INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf({ G, ctx }) {
    const full = (line) => line.map((i) => G.cells[i]).every((mark, _, marks) => mark !== null && mark === marks[0]);
    if (LINES.some(full)) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
  ai: {
    enumerate: (G) => G.cells.flatMap((cell, id) => (cell === null ? [{ move: 'clickCell', args: [id] }] : [])),
  },
};

export function mcts() {
  const start = internal.InitializeGame({ game });
  const bot = new ai.MCTSBot({ game, enumerate: game.ai.enumerate, iterations: ITERATIONS, playoutDepth: 9 });
  let fault = null;
  return {
    batch() {
      let visits = 0;
      bot.iterationCallback = ({ metadata }) => {
        visits = metadata.visits;
      };
      // It answers with a promise, but has done all its work when it returns: only its `async` option would wait.
      bot.play(start, '0');
      if (visits !== ITERATIONS) fault = `${visits} iterations instead of ${ITERATIONS}`;
      return visits;
    },
    wrong: () => fault,
  };
}
