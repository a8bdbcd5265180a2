import { isWord, ok, type Result } from '@tabuleiro/engine';
import { err } from './sentences.js';

/** An engine as whoever started the program gave it: nothing else names a command. */
export interface EngineSpec {
  /** What agents' texts call it. */
  readonly name: string;
  /** The program and its arguments; no shell reads them. */
  readonly command: readonly string[];
  /** Megabytes that it may take with all that it starts. */
  readonly memory: number;
}

/** Megabytes that an engine may take where nobody says otherwise. */
export const ENGINE_MEGABYTES = 4096;

/** Reads "NAME=COMMAND". */
export function parseEngine(text: string, memory: number = ENGINE_MEGABYTES): Result<EngineSpec> {
  const at = text.indexOf('=');
  if (at < 0) return err('not-an-engine', { text });
  const name = text.slice(0, at).trim();
  if (!isWord(name)) return err('not-a-name', { name });
  const command = splitCommand(name, text.slice(at + 1));
  return command.ok ? ok({ name, command: command.value, memory }) : command;
}

/** Reads several of them; no two have one name. */
export function parseEngines(texts: readonly string[], memory?: number): Result<readonly EngineSpec[]> {
  const engines: EngineSpec[] = [];
  for (const text of texts) {
    const engine = parseEngine(text, memory);
    if (!engine.ok) return engine;
    const { name } = engine.value;
    if (engines.some((other) => other.name === name)) return err('same-name', { name });
    engines.push(engine.value);
  }
  return ok(engines);
}

/** A command as a program and its arguments: white space parts them, quotes keep them together, and no shell is asked. */
export function splitCommand(name: string, command: string): Result<readonly string[]> {
  const words: string[] = [];
  let word: string | null = null;
  let quote: string | null = null;
  for (let i = 0; i < command.length; i++) {
    const sign = command[i];
    if (quote !== null) {
      if (sign === quote) quote = null;
      else word = (word ?? '') + sign;
    } else if (sign === '"' || sign === "'") {
      quote = sign;
      word ??= '';
    } else if (/\s/.test(sign)) {
      if (word !== null) words.push(word);
      word = null;
    } else if (sign === '\\' && i + 1 < command.length) word = (word ?? '') + command[++i];
    else word = (word ?? '') + sign;
  }
  if (quote !== null) return err('open-quote', { name, command });
  if (word !== null) words.push(word);
  return words.length > 0 ? ok(words) : err('no-command', { name });
}
