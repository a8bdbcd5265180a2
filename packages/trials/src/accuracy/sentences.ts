import { roomOf } from '@tabuleiro/engine';

/** Why accuracy cannot be measured, or what is wrong with a file of exact values. */
export const accuracyRoom = roomOf('accuracy', {
  'nothing-critical':
    'no critical decision was found: of {seen} positions, {indifferent} have no move that loses value, and {unsolved} were not solved within {nodes} nodes',
  'nothing-in-truth': 'the exact values have no position in which a move loses value ({seen} positions)',
  truth: 'the exact values cannot be read: {why}',
  'not-json': 'they are not JSON',
  'not-truth': 'they should be a JSON object with "format": "tabuleiro-truth"',
  'truth-file': 'the exact values',
  'truth-position': 'a position with exact values',
  'other-game': 'they are for {named} version {namedVersion}, not for {game} version {version}',
  'other-setup': 'they are for {named}, not for {setup}',
  at: '"positions[{index}]": {why}',
  over: 'the game is over in "{text}"',
  chance: 'chance is to act in "{text}"',
  twice: '"{text}" is there twice',
  'no-values': 'it needs "moves", the value of each move, or "value", that of the position',
  'value-alone': 'among {sides} sides it needs "moves": the value for one seat does not say that for another',
  'no-move': '"{move}" is not a legal move of "{text}", as the game writes it',
  'missing-move': 'the move {move} of "{text}" has no value',
  'values-differ': 'its value is {value}, and its best move is worth {best}',
  'not-moves': '"{field}" should be {expected}',
  'move-values': 'an object with a value from {low} to {high} for each legal move',
});
export const { err, phrase } = accuracyRoom;
