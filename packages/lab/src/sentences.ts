import { roomOf } from '@tabuleiro/engine';

/** What is wrong with game modules, builds and weights that the lab was given. */
const room = roomOf('lab', {
  'no-tables': '{game} has no tables to build',
  'build-of': 'the {name} of {game}',
  'not-a-build': '"{text}" should read like "name=value, name=value"; {known}',
  'bad-build': '{why}; {known}',
  'can-be-built': 'what can be built: {params}',
  'no-checker': 'there is no check of the {name} of {game} with {values}',
  'no-module': 'there is no game module "{file}"',
  'broken-module': 'the game module "{file}" does not load: {why}',
  'module-without-game': 'the game module "{file}" should have a game as its default export, made by defineGame(...)',
  'other-game': '"game" is "{game}", but the game module has "{own}"',
  claim: 'a claim',
  day: 'a day like 2026-11-16',
  'name-or-null': 'the name of a claim, or null',
  'not-a-day': '"{field}" should be {expected}, not "{text}"',
  'claim-not-json': 'a claim should be JSON: {why}',
  'not-a-claim': 'a claim should be {expected}',
  'weight-of': 'weight of {owner}',
  'no-weights': '{owner} has no weights to tune',
  'not-ranges': 'the weights "{text}" should read like "name=0..10, name=-1..1"',
  'no-bounds': '{name} has no bounds: give it a range, as in "{name}=0..10"',
  range: '{name} should rise within {min} to {max}, not from {low} to {high}',
  'named-twice': 'the weight {name} is named twice',
  'other-evaluation': 'the agent "{agent}" does not name the evaluation {evaluation}: add eval={evaluation} to it',
});
export const { err, phrase } = room;
