/**
 * Engines in any language, as agents: their processes are started, watched, limited in time and memory, and ended with
 * all that they started.
 *
 * @packageDocumentation
 */
export { type CheckOptions, checkEngine, type EngineCheck } from './check/door.js';
export { type EngineFailure, RULES, type RuleName } from './check/rule-names.js';
export { type EngineKind, engineKind, enginesOf, withEngines } from './engine-kind.js';
export { ENGINE_MEGABYTES, type EngineSpec, parseEngine, parseEngines, splitCommand } from './engine-spec.js';
export { namesIn, type PlayedEngine, playedEngines } from './played-engine.js';
export { enginesRoom } from './sentences.js';
