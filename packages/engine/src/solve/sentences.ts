import { roomOf } from '../text/phrases.js';

/** Why there is no exact value, or no plan. */
export const solveRoom = roomOf('solve', {
  hidden: '{game} hides what others hold, so it has no value that is the same for all to see',
  repeats: 'positions can repeat in {game}, so a search to the end may never end',
  limits: 'not solved within its limits ({nodes} nodes, {seconds} s)',
  over: 'the game is over',
  'nothing-to-plan': 'the game is over: there is nothing to plan',
  'no-plan': 'the position cannot be planned from: {why}',
  loses: 'seat {seat} loses from this position',
  'plan-unfinished': 'the plan cannot be finished: {why}',
  'plan-too-large': 'the plan meets more than {most} positions',
  'plan-damaged': 'the plan cannot be read: {why}',
  'not-json': 'it is not JSON',
  'not-a-plan': 'it should be a JSON object with "format": "tabuleiro-strategy"',
  'other-game': 'it is for {planned} version {plannedVersion}, not for {game} version {version}',
  'other-setup': 'it is for the setup {planned}, not for {setup}',
  'plan-seat': '"seat" should be a seat of the game',
  'plan-secures': '"secures" should be 0 or 1',
  'plan-start': '"start" should be the text of a position',
  'plan-moves': '"moves" should map texts of positions to texts of moves',
  'plan-fails': 'the plan ends in "{text}" with a payoff of {payoff}, less than {secures}',
  'plan-circles': 'the plan goes round in circles through "{text}", and a win has to come to an end',
  'plan-gap': 'the plan has no move for "{text}"',
  'plan-illegal': 'the plan\'s move for "{text}" is refused: {why}',
});
export const { err, phrase } = solveRoom;
