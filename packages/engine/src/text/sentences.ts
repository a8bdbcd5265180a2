import { roomOf } from './phrases.js';

/** What is wrong with a text of the grammar that agents, evaluations and rules share. */
export const textRoom = roomOf('text', {
  unknown: 'there is no {what} "{text}"; known: {names}',
  'unknown-near': 'there is no {what} "{text}"; did you mean "{guess}"? known: {names}',
  'unknown-none': 'there is no {what} "{text}"; there is none to choose from',
  parameter: 'parameter of {owner}',
  'given-twice': '{owner}: {key} is given twice',
  'not-a-value': '{owner}: {key} should be {expected}, not "{text}"',
  'whole-number': 'a whole number from {min} to {max}',
  'whole-number-from': 'a whole number of {min} or more, or "unlimited"',
  'any-whole-number': 'a whole number, "unlimited" or "-unlimited"',
  number: 'a number from {min} to {max}',
  'number-from': 'a number of {min} or more, or "unlimited"',
  'any-number': 'a number, "unlimited" or "-unlimited"',
  flag: 'true or false',
  word: 'a name of lower-case letters, digits and dashes',
  choice: 'one of {values}',
  evaluation: 'an evaluation of the game',
  'not-a-list': '"{text}" is not a list like "name=value, name=value"',
  'named-twice': '"{text}" gives the parameter "{key}" twice',
  'not-a-term': '"{text}" should read like "name(key=value, ...)": expected {expected}, found {found}',
  'too-long': 'a text of {length} signs is too long: {most} are read at most',
  'too-deep': 'a text with brackets {most} deep is too deep to be read',
  end: 'the end',
  name: 'a name',
  'name-before': 'a name before "="',
  'equals-after': '"=" after "{name}"',
  'comma-or-bracket': '"," or ")"',
  quoted: '"{text}"',
  list: ', ',
});
export const { err, phrase } = textRoom;
