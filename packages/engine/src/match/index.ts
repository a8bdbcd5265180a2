/**
 * Games being played: matches and their players, endings, seeds, and games as texts that can be kept and replayed.
 *
 * @packageDocumentation
 */

export { PERSON } from '../record/person.js';
export { readable } from '../record/readable.js';
export * from '../record/record.js';
export { recordRoom } from '../record/sentences.js';
export { type FillWords, Source } from '../source.js';
export { BrokenGame } from './broken-game.js';
export {
  BY_RULES,
  ENDING_REASONS,
  type Ending,
  type EndingReason,
  FAULTS,
  type Fault,
  isFault,
  payoffsAt,
  readEnding,
} from './ending.js';
export { lineTexts } from './line-texts.js';
export { type HeardEvent, type HeardMove, Match, type MatchEvent, type MoveEvent } from './match.js';
export { type Failure, type MatchOptions, playMatch, playNext } from './play-match.js';
export { AgentPlayer, type Choice, type Player, type PromptPlayer } from './player.js';
export { type Follow, type PlayedTexts, parseView, replay } from './replay.js';
export { type Generators, generatorsOf } from './seeds.js';
export { matchRoom } from './sentences.js';
export { OutOfTime, type Story, storyOf } from './story.js';
export { splitMoves } from './way.js';
