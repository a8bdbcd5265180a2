import { roomOf } from '../text/phrases.js';

/** What is wrong with a saved game. */
export const recordRoom = roomOf('record', {
  sealed: 'the round is not over, and sealed to the device that it was played on',
  hidden: 'a game with hidden hands can be opened only when it is over, or between rounds',
  damaged: 'the saved game cannot be read: {why}',
  'other-game': 'it is a game of {id}, not of {game}',
  'other-version': 'it was written for version {version} of {id}; this is version {own}',
  'other-result': 'it claims the result "{claimed}", but its moves lead to "{result}"',
  players: 'it names {players} players for {seats} seats',
  'first-line': 'its first line should be "{line}"',
  line: 'line {number} should read "name: value" with a known name: "{line}"',
  'line-again': 'line {number} gives "{field}" again',
  'line-missing': 'the line "{field}: ..." is missing',
});
export const { err, phrase } = recordRoom;
