import { roomOf } from '@tabuleiro/engine';

/** What is wrong with an engine, or with how it was named. */
export const enginesRoom = roomOf('engines', {
  'not-an-engine': '--engine should read like "NAME=COMMAND", not "{text}"',
  'not-a-name': 'an engine is called by lower-case letters, digits and dashes, not "{name}"',
  'no-command': 'the engine "{name}" has no command',
  'open-quote': 'the command of the engine "{name}" has a quote that does not end: {command}',
  'same-name': 'there are two engines called "{name}"',
  unnamed: 'say which engine, as in "engine(NAME)"',
  unknown: 'there is no engine called "{name}" here: give it with --engine {name}=COMMAND',
  'not-played': 'the engine "{name}" does not play {game}; it plays {games}',
  'not-started': 'the engine cannot be started: {why}',
  died: 'the engine ended: {how}{last}',
  'last-words': ' (it said: {text})',
  'too-large': 'the engine took {mb} MB of memory, and may take {most}',
  silent: 'the engine had not answered to "{type}" after {ms} ms',
  late: 'the engine had not decided after {ms} ms',
  nonsense: 'the engine answered what is no message: {flaw}',
  'wrong-answer': 'the engine answered "{answer}" to "{type}"',
  'wrong-id': 'the engine answered to "{id}", which was not asked',
  refused: 'the engine refused "{type}": {message}',
  flood: 'the engine said more than {most} characters without a whole line',
  gone: 'whoever talks to engines is gone',
});
export const { err, phrase } = enginesRoom;
