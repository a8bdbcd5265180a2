import ludorum from 'ludorum';

const { AlphaBetaPlayer } = ludorum.players;
const { TicTacToe } = ludorum.games;

function makePlayer() {
  // No heuristic is asked for at this horizon: every line ends first.
  return new AlphaBetaPlayer({ name: 'alpha-beta', horizon: 9, heuristic: () => 0 });
}

/** It does not count nodes, but asks once per node whether the game is over; the root alone is not asked about. */
function countNodes(game) {
  const player = makePlayer();
  const { quiescence } = player;
  let nodes = 1;
  player.quiescence = function (...args) {
    nodes++;
    return quiescence.apply(this, args);
  };
  player.evaluatedMoves(game, 'Xs');
  return nodes;
}

/** The values of all first moves, from which it picks at random. */
export function alphaBeta() {
  const game = new TicTacToe();
  const nodes = countNodes(game);
  const player = makePlayer();
  let fault = nodes === 30_710 ? null : `${nodes} nodes`;
  return {
    batch() {
      const values = player.evaluatedMoves(game, 'Xs').map(([, value]) => value);
      if (values.length !== 9 || values.some((value) => value !== 0)) fault = `the values ${values}`;
      return nodes;
    },
    wrong: () => fault,
  };
}
