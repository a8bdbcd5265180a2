import library from 'tic-tac-toe-minimax';

const { ComputerMove } = library.default;

/** The nodes of the whole tree, the empty board included. */
const TREE = 549_946;

export function minimax() {
  let fault = null;
  return {
    batch() {
      const move = ComputerMove([0, 1, 2, 3, 4, 5, 6, 7, 8], { huPlayer: 'X', aiPlayer: 'O' }, 'Hard');
      if (move !== 0) fault = `it chose square ${move}, not the first of nine equal ones`;
      return TREE;
    },
    wrong: () => fault,
  };
}
