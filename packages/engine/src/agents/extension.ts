import type { AgentKind, OpenAgentKind, ViewAgentKind } from '../contract/agent.js';
import type { Game } from '../contract/game.js';
import { ok, type Result } from '../result.js';
import type { AddedKinds } from './added-kinds.js';
import { err } from './sentences.js';

/** What an extension adds to the kinds of agent: one that any game may have, or those that one game gets (`addedTo`). */
export type ExtensionAgents = OpenAgentKind | ViewAgentKind | AddedKinds;

/** A document that an extension reproduces, as far as the engine knows such things; package papers knows the rest. */
export interface ExtensionPaper {
  /** Lower case with dashes, as on the command line. */
  readonly id: string;
  readonly title: string;
  readonly tables: readonly { readonly id: string }[];
}

/** Papers, or how to get them: what is imported only when somebody reproduces them does not burden the page. */
export type ExtensionPapers<P extends ExtensionPaper = ExtensionPaper> = readonly P[] | (() => Promise<readonly P[]>);

/** What somebody adds to the workbench from outside: the default export of a module that is given with `--with`. */
export interface Extension<P extends ExtensionPaper = ExtensionPaper> {
  readonly games: readonly Game[];
  readonly agents: readonly ExtensionAgents[];
  readonly papers: ExtensionPapers<P>;
}

/** Makes an extension of its parts, each of which may be left out. */
export function defineExtension<P extends ExtensionPaper = ExtensionPaper>(parts: Partial<Extension<P>>): Extension<P> {
  const { games = [], agents = [], papers = [] } = parts;
  return { games, agents, papers };
}

/** An extension as its code: what a thread or another process needs to have the same one. */
export interface ExtensionCode {
  /** The file that was given, for people. */
  readonly file: string;
  /** Of the file and of all that it imports. */
  readonly digest: string;
  /** All of it in one module; what belongs to the program is imported from where the program has it. */
  readonly code: string;
}

/** An extension that was given to this process. */
export interface GivenExtension extends ExtensionCode {
  readonly extension: Extension;
}

/** What every game has, also one that was written without types. */
const GAME_PARTS = ['id', 'version', 'seats', 'seatNames', 'start', 'makePosition', 'parsePosition', 'draw'] as const;
const KIND_PARTS = ['name', 'summary', 'params', 'sees', 'create'] as const;

/** The extension that a module exports: made by `defineExtension`, or a game alone. */
export function extensionOf(file: string, exported: unknown): Result<Extension> {
  if (isGame(exported)) return ok(defineExtension({ games: [exported] }));
  if (exported === undefined) return err('no-default-export', { file });
  if (!isRecord(exported)) return err('not-an-extension', { file });
  const { games = [], agents = [], papers = [] } = exported;
  if (!('games' in exported || 'agents' in exported || 'papers' in exported)) return err('not-an-extension', { file });
  if (!isListOf(games, isGame)) return err('not-games', { file });
  if (!isListOf(agents, isAgents)) return err('not-agents', { file });
  if (typeof papers !== 'function' && !Array.isArray(papers)) return err('not-papers', { file });
  return ok({ games, agents, papers: papers as Extension['papers'] });
}

/** The kinds of agent that an extension has for every game. */
export function kindsIn({ agents }: Extension): readonly AgentKind[] {
  return agents.filter((each) => 'create' in each);
}

/** Those that it has for single games. */
export function addedIn({ agents }: Extension): readonly AddedKinds[] {
  return agents.filter((each) => 'kinds' in each);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isListOf<T>(value: unknown, is: (each: unknown) => each is T): value is readonly T[] {
  return Array.isArray(value) && value.every(is);
}

function isGame(value: unknown): value is Game {
  return isRecord(value) && GAME_PARTS.every((name) => name in value);
}

function isKind(value: unknown): value is AgentKind {
  return isRecord(value) && KIND_PARTS.every((name) => name in value);
}

function isAgents(value: unknown): value is ExtensionAgents {
  if (isKind(value)) return value.sees !== 'its game';
  return isRecord(value) && typeof value.game === 'string' && isListOf(value.kinds, isKind);
}
