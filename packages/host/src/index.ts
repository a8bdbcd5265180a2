/**
 * The authority over a game that is being played, wherever it runs: a worker of the page, the terminal, a server. No
 * Node in it.
 *
 * @packageDocumentation
 */
export * from './agents/agent-room.js';
export * from './agents/remote-agents.js';
export * from './clocks.js';
export type { Connection } from './guest.js';
export * from './host.js';
export * from './opened-game.js';
export { hostRoom } from './sentences.js';
export * from './surroundings.js';
