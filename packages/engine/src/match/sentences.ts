import { roomOf } from '../text/phrases.js';

/** What a game being played refuses, and what is wrong with one that was written down. */
export const matchRoom = roomOf('match', {
  over: 'the game is over',
  'over-in': 'the game is over in "{text}"',
  'not-your-turn': 'it is not the turn of seat {seat}',
  stale: 'the game has gone on since',
  'illegal-move': '{move} is not a legal move here',
  'no-seat': 'there is no seat {seat}',
  seen: 'what was seen cannot be taken back',
  'too-few-moves': 'there are {played} moves to take back from, not {moves}',
  'no-offer': 'nobody has offered a draw',
  'after-end': 'move {number} ({text}) comes after the end of the game',
  move: 'move {number}: {why}',
  'not-an-ending': 'an ending is one of {reasons} and, for most, a seat, not "{text}"',
  'ending-without-seat': '"{text}" should name the seat, one of {names}',
});
export const { err, phrase } = matchRoom;
