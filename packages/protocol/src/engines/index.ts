/**
 * What engines in any language and the workbench say to each other: one line of JSON a message, over standard input and
 * output.
 *
 * @packageDocumentation
 */
export type { AnswerOf, EngineAnswer } from './answers.js';
export {
  ENGINE_ERRORS,
  type EngineErrorCode,
  type LineFlaw,
  type ReadLine,
  readAnswer,
  readRequest,
} from './read.js';
export type { EngineRequest, RequestOf, WorkbenchRequest } from './requests.js';
export { engineLinesRoom } from './sentences.js';
export { ENGINE_PROTOCOL, LONGEST_LINE } from './shapes.js';
