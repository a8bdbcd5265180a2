/**
 * Which peer is measured against what of ours. Each side is a module and the name of one of its functions, which makes
 * a task: `batch()` does some work and says how much, `wrong()` says what is wrong with all of it, or null. Flags are
 * for the processes of both sides.
 */
export const MATCHES = [
  {
    peer: 'minimaxer',
    work: 'alpha-beta, empty board to the end',
    unit: 'nodes/s',
    theirs: ['./minimaxer.js', 'alphaBeta'],
    ours: ['./ours.js', 'alphaBeta'],
    note: 'the fastest of its settings, on bit sets; both go into the same 18,297 nodes; its own count is 25,226, as it makes all children of a node before it goes into the first',
  },
  {
    peer: 'minimaxer',
    work: 'the same with room for garbage',
    unit: 'nodes/s',
    flags: ['--max-semi-space-size=64'],
    theirs: ['./minimaxer.js', 'alphaBeta'],
    ours: ['./ours.js', 'alphaBeta'],
    note: 'it keeps the whole tree as objects, and most of its time goes into collecting them; both sides with 64 MB for young objects instead of 16',
  },
  {
    peer: 'tic-tac-toe-minimax',
    work: 'minimax, empty board to the end',
    unit: 'nodes/s',
    theirs: ['./tic-tac-toe-minimax.js', 'minimax'],
    ours: ['./ours.js', 'minimax'],
    note: 'it does not count nodes; both look at the whole tree, which has 549,946',
  },
  {
    peer: 'ludorum',
    work: 'alpha-beta, empty board to the end',
    unit: 'nodes/s',
    theirs: ['./ludorum.js', 'alphaBeta'],
    ours: ['./ours.js', 'alphaBeta'],
    note: 'its own tic-tac-toe; 30,710 nodes, because it searches every first move with an open window; ours has 18,297',
  },
  {
    peer: 'boardgame.io',
    work: 'MCTS, 1000 iterations a move',
    unit: 'iterations/s',
    theirs: ['./boardgame-io.js', 'mcts'],
    ours: ['./ours.js', 'uct'],
    note: "the tic-tac-toe of its tutorial; UCB1 with random playouts on both sides, with each one's own exploration",
  },
  {
    peer: 'ludorum',
    work: 'UCT, 1000 iterations a move',
    unit: 'iterations/s',
    theirs: null,
    ours: null,
    note: 'not comparable: its UCTPlayer never goes below the first moves (it counts the untried moves of a node, but never takes one off), so every iteration is one playout after a random first move',
  },
];
