import { roomOf } from '../text/phrases.js';

/** Why an agent or an evaluation is not to be had. */
export const agentsRoom = roomOf('agents', {
  agent: 'agent',
  game: 'game',
  'evaluation-of': 'evaluation of {game}',
  'cannot-play': '{agent} cannot play {game}: {why}',
  'no-usual-network': 'no network comes with {game}, so one has to be named: learned(net=NAME)',
  'cannot-be-used': '{evaluation} cannot be used: {why}',
  'asks-for-memory': '{agent}: {key}={asked} asks for {bytes} MB, and at most {most} MB can be had here',
  'all-ask-for-memory': '{agent} and those behind it ask for {bytes} MB, and at most {most} MB can be had here',
  'asks-for-threads': '{agent}: threads={asked} is more than may be had here, which is {most}',
  'one-thread-alone': 'threads={threads} does not go together with {with}',
  'hidden-in-one-thread': 'it searches in one thread where chance moves or something is hidden, as in {game}',
  'no-memory': 'there is not enough memory: give "{parameter}" a smaller number',
  'must-see': 'it must see everything, and {game} hides what others hold',
  'no-chance': 'it does not reckon with chance, and chance moves in {game}',
  'two-sides': 'it needs two sides, and {game} for {seats} has {sides}',
  'zero-sum': 'it needs a game where one side wins what the other loses, unlike {game}',
  'bound-beyond-payoff':
    '{key}={bound} is never reached: in units of payoff values are from {low} to {high}; with bounds=evaluation it is in the numbers of the evaluation',
  'bound-beyond-evaluation': '{key}={bound} is never reached: the evaluation gives values from {low} to {high}',
  'no-default-export':
    '"{file}" has no default export: it should be what defineExtension(...) or defineGame(...) gives',
  'not-an-extension':
    'the default export of "{file}" is no extension: it should be what defineExtension(...) or defineGame(...) gives',
  'not-games': '"games" of "{file}" should be a list of games, made by defineGame(...) or defineHiddenGame(...)',
  'not-agents':
    '"agents" of "{file}" should be a list of openKind(...), viewKind(...), defineAgent(...), or addedTo(GAME, [...]) for one game',
  'not-papers': '"papers" of "{file}" should be a list of papers, or a function that gives one',
  'game-is-there': '"{file}" has a game "{game}", and there is one of that name already',
  'agent-is-there': '"{file}" has an agent "{agent}", and there is one of that name already',
  'agents-for-no-game': '"{file}" has agents for a game that is not there: {why}',
  'many-outcomes': 'chance in {game} has too many outcomes to list',
  'not-fetched': 'a part of the program has not come: try again when there is a network',
});
export const { err, phrase } = agentsRoom;
