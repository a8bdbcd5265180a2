import { roomOf } from '../text/phrases.js';

/** Why there is no plan, or what is wrong with one. Apart from the rest, for the page has no plans. */
export const planRoom = roomOf('plan', {
  'nothing-to-plan': 'the game is over: there is nothing to plan',
  'no-value': 'the position cannot be planned from: {why}',
  loses: 'seat {seat} loses from this position',
  unfinished: 'the plan cannot be finished: {why}',
  'too-large': 'the plan meets more than {most} positions',
  damaged: 'the plan cannot be read: {why}',
  'not-json': 'it is not JSON',
  'not-a-plan': 'it should be a JSON object with "format": "tabuleiro-strategy"',
  'other-game': 'it is for {planned} version {plannedVersion}, not for {game} version {version}',
  'other-setup': 'it is for the setup {planned}, not for {setup}',
  seat: '"seat" should be a seat of the game',
  secures: '"secures" should be 0 or 1',
  start: '"start" should be the text of a position',
  moves: '"moves" should map texts of positions to texts of moves',
  fails: 'the plan ends in "{text}" with a payoff of {payoff}, less than {secures}',
  circles: 'the plan goes round in circles through "{text}", and a win has to come to an end',
  gap: 'the plan has no move for "{text}"',
  illegal: 'the plan\'s move for "{text}" is refused: {why}',
});
export const { err, phrase } = planRoom;
