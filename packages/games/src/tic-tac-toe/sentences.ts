import { roomOf } from '@tabuleiro/engine';

/** What is wrong with a text of tic-tac-toe. */
export const room = roomOf('tic-tac-toe', {
  'not-a-move': 'a move is the number of a square from 1 to 9, not "{text}"',
  over: 'the game is over: {text} cannot be played',
  taken: 'square {text} is taken',
  'first-move': 'the rules allow only squares 1, 2 and 5 on the empty board, not {text}',
  'not-a-position':
    'a position is nine squares of X, O or ".", a space, and the seat to act, as in "X.O.X.... O", not "{text}"',
  counts: 'X begins and the seats alternate, so {crosses} X and {noughts} O cannot be',
  turn: 'with {crosses} X and {noughts} O it is the turn of {seat}',
  'both-won': 'both X and O have three in a row, so one moved after the end',
  'won-before': '{seat} has three in a row, so the game was over before the last move',
});
export const { err, phrase } = room;
