/**
 * What a host and its clients say to each other. Everything is text and numbers, read by one schema, with a version; a
 * refusal has a code.
 *
 * @packageDocumentation
 */
export * from './client.js';
export * from './messages.js';
export * from './read.js';
export * from './refusal.js';
export type { Action, ClockRules, GameTexts, Request, Shown } from './schema.js';
export { protocolRoom } from './sentences.js';
export * from './version.js';
