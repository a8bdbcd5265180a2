import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Catalogue } from '@tabuleiro/engine';
import { parseTerm, type TermText } from '@tabuleiro/engine/text';
import { dismiss, greet } from './desk/desk.js';
import { enginesOf } from './engine-kind.js';
import type { EngineSpec } from './engine-spec.js';
import { phrase } from './sentences.js';

/** An engine that played in a run: what the run called it, who it said it is, and the digest of its command. */
export interface PlayedEngine {
  readonly called: string;
  readonly name: string;
  readonly version: string;
  readonly digest: string;
}

/** Files larger than this are told apart by their size alone. */
const LARGEST = 2 ** 28;

/**
 * The engines that the texts of agents name, greeted: an engine that is not there, or does not answer, is found out
 * before anything is played. Throws with a sentence where one cannot play.
 */
export function playedEngines(catalogue: Catalogue, agents: readonly string[]): readonly PlayedEngine[] {
  const names = new Set(agents.flatMap((text) => namesIn(text)));
  return [...names].sort().map((called) => {
    const engine = enginesOf(catalogue).find(({ name }) => name === called);
    if (engine === undefined) throw new Error(phrase('unknown', { name: called }).message);
    const { name, version } = greet(engine);
    // Those who play have processes of their own.
    dismiss(engine);
    return { called, name, version, digest: commandDigest(engine) };
  });
}

/** Whether an agent, or one behind it, is an engine. */
export function namesIn(text: string): readonly string[] {
  const term = parseTerm(text);
  return term.ok ? namesOf(term.value) : [];
}

function namesOf({ name, args }: TermText): readonly string[] {
  const inside = args.flatMap(([, value]) => namesOf(value));
  if (name !== 'engine') return inside;
  return args.flatMap(([key, value]) => (key === 'name' || key === '' ? [value.name] : []));
}

/** Of a command, with the files that it names: another program under the same name is another engine. */
export function commandDigest({ command }: Pick<EngineSpec, 'command'>): string {
  const hash = createHash('sha256');
  for (const word of command) {
    hash.update(`${word}\n`);
    if (!existsSync(word)) continue;
    const file = statSync(word);
    if (file.isFile()) hash.update(file.size > LARGEST ? String(file.size) : readFileSync(word));
  }
  return hash.digest('hex');
}
