import { readFileSync } from 'node:fs';
import { commandCatalogue } from '../../packages/cli/src/io/command-catalogue.js';
import { takeGlobalOptions } from '../../packages/cli/src/io/global-options.js';
import { COMMANDS } from '../../packages/cli/src/known-commands.js';

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The words of a command line, as a shell would part them. */
export function wordsOf(line: string): string[] {
  const words = line.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? [];
  return words.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, (_, double, single) => double ?? single));
}

/** The commands of a line: those after `&&` and `||` too. */
export function partsOf(line: string): string[] {
  return line.split(/\s(?:&&|\|\|)\s/).map((part) => part.trim());
}

/** What is wrong with a command that cannot be run here: whether it and its options are there. Null where nothing is. */
export async function unknownIn(part: string): Promise<string | null> {
  const words = wordsOf(part);
  if (words[0] === 'npm') return npmTrouble(words.slice(1));
  if (words[0] === 'npx') words.shift();
  if (words[0] !== 'tabuleiro') return null;
  const { rest } = takeGlobalOptions(words.slice(1));
  const known = COMMANDS.find(({ name }) => name === rest[0]);
  if (known === undefined) return `there is no command ${rest[0]}`;
  const place = {
    output: { out: () => {}, err: () => {} },
    catalogue: commandCatalogue(),
    fail: () => {},
    again: async () => 0,
  };
  let command = (await known.load())(place);
  let given = rest.slice(1);
  const sister = command.commands.find((each) => each.name() === given[0]);
  if (sister !== undefined) {
    command = sister;
    given = given.slice(1);
  }
  const { operands, unknown } = command.parseOptions(given);
  if (unknown.length > 0) return `${command.name()} has no option ${unknown[0]}`;
  const most = command.registeredArguments.some(({ variadic }) => variadic) ? 99 : command.registeredArguments.length;
  return operands.length > most ? `${command.name()} takes no ${operands[most]}` : null;
}

function npmTrouble(words: readonly string[]): string | null {
  const [verb, name] = words;
  if (verb === 'ci' || verb === 'install') return null;
  const script = verb === 'run' ? name : verb;
  return Object.hasOwn(scripts, script) ? null : `there is no script ${script}`;
}
