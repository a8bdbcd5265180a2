import { roomOf } from '../text/phrases.js';

/** Why there is no exact value. */
export const solveRoom = roomOf('solve', {
  hidden: '{game} hides what others hold, so it has no value that is the same for all to see',
  repeats: 'positions can repeat in {game}, so a search to the end may never end',
  limits: 'not solved within its limits ({nodes} nodes, {seconds} s)',
  over: 'the game is over',
});
export const { err, phrase } = solveRoom;
