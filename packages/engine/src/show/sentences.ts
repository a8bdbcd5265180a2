import { roomOf } from '../text/phrases.js';

/** What is refused of things to show. */
export const showRoom = roomOf('show', {
  'not-a-puzzle': 'line {line} is no puzzle: expected position, moves, goal and grade, separated by tabs',
});
export const { err } = showRoom;
