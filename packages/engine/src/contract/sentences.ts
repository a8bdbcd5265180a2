import { roomOf } from '../text/phrases.js';

/** What is wrong with a number of seats or with rules. */
export const setupRoom = roomOf('setup', {
  seats: '{game} is for {seats} players, not {players}',
  rules: 'the rules "{text}" should read like "name=value, name=value"',
  'rules-or-preset': 'the rules "{text}" should read like "name=value, name=value" or one of {presets}',
  'rules-of': 'the rules of {game}',
});
export const { err, phrase } = setupRoom;
