import { roomOf } from '@tabuleiro/engine';

/** What is wrong with a line of the engines' protocol. */
export const engineLinesRoom = roomOf('engine-lines', {
  'too-long': 'a line is longer than {most} characters',
  'no-json': 'a message is one line of JSON, which this is not: {text}',
  'no-type': 'a message is an object with a "type"',
  'no-such-type': 'the "type" of a message is one of {types}, not "{type}"',
  'bad-field': 'the message "{type}" is wrong in "{field}": {detail}',
});
export const { phrase } = engineLinesRoom;
