import { roomOf } from '@tabuleiro/engine';

/** What is wrong with a text of Pentago, and why a position has no exact value. */
export const room = roomOf('pentago', {
  'to-place-one': 'place a stone',
  'to-turn-one': 'now turn a quadrant',
  'turn-first': 'the stone lies: now turn a quadrant by one of the arrows',
  'place-a-stone-first': 'first place a stone, then turn a quadrant',
  'cell-taken': '{cell} is taken',
  'not-a-move':
    'a move is a cell from a1 to f6, or a quadrant and the way it turns, as in "tl-cw" or "br-ccw", not "{text}"',
  over: 'the game is over: {text} cannot be played',
  'place-first': 'a stone is to be placed before a quadrant is turned, so {text} cannot be played yet',
  'turn-now': 'the stone lies, and now a quadrant is to be turned, so none can be placed on {text}',
  taken: '{cell} is taken by a stone of {seat}',
  'not-a-position':
    'a position is 36 cells of ".", "1" or "2", the seat to act and "place" or "turn", with a space between, as in "{example}", not "{text}"',
  'board-size': 'a board has 36 cells, row by row, not {cells}',
  'strange-cell': 'a cell is ".", "1" or "2", but that of {cell} reads "{sign}"',
  'not-a-seat': 'the seat to act is 1 or 2, not "{text}"',
  'not-a-phase': 'what is due is "place" or "turn", not "{text}"',
  counts: '1 begins and the seats alternate, so {white} stones of 1 and {black} of 2 cannot be',
  'nothing-to-turn': 'there is no stone on the board, so one is to be placed before a quadrant turns',
  'to-place': 'with {white} stones of 1 and {black} of 2 it is the turn of {seat} to place',
  'to-turn': 'with {white} stones of 1 and {black} of 2 it is the turn of {seat} to turn',
  'won-before-placed': '{winner} has five in a row, so the game was over before {seat} placed',
  'won-before-stone':
    'no single stone of {seat} completes all its fives in a row, so the game was over before the last one',
  'won-before-turn':
    'no turn of one quadrant makes every five in a row on the board, so the game was over before the last one',
  'unsolved-over': 'the game is over',
  limits: 'not solved within its limits',
  'no-memory': 'there is not enough memory to work out the rest of the game',
  'memory-needed':
    'with {cells} empty cells, the rest of the game takes {needed} MB of memory to work out, and {allowed} are allowed',
  'given-up': '{why} ({nodes} nodes, {seconds} s)',
  'given-up-open': '{why} ({nodes} nodes, {seconds} s); nobody can force a win within {moves} moves',
});
export const { err, phrase } = room;
