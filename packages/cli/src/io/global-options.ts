import type { Command } from 'commander';
import { UserError, wholeNumber } from './user-error.js';

/** What may be given to every command, wherever it stands on the line: what there is to play with besides the house. */
export interface GlobalOptions {
  /** Files of extensions, in their order. */
  readonly with: readonly string[];
  /** Engines, as "NAME=COMMAND"; and megabytes that each may take. */
  readonly engines: readonly string[];
  readonly engineMemory: number | undefined;
}

/** What each option needs behind it; an older name of the first is still read. */
const NEEDS: Readonly<Record<string, string>> = {
  '--with': 'a file: --with FILE',
  '--game-module': 'a file: --game-module FILE',
  '--engine': 'a name and a command: --engine NAME=COMMAND',
  '--engine-memory': 'a number of megabytes: --engine-memory 4096',
};
const megabytes = wholeNumber('--engine-memory', 16, 2 ** 20);

/** The options that every command takes, and the rest of the line. They decide what the commands are made with. */
export function takeGlobalOptions(args: readonly string[]): { readonly given: GlobalOptions; readonly rest: string[] } {
  const taken: Record<string, string[]> = {};
  const rest: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const [name, value] = /^(--[a-z-]+)=(.*)$/s.exec(args[i])?.slice(1) ?? [args[i]];
    if (args[i] === '--') {
      rest.push(...args.slice(i));
      break;
    }
    if (!Object.hasOwn(NEEDS, name)) {
      rest.push(args[i]);
      continue;
    }
    const text = value ?? args[++i];
    if (text === undefined || text === '') throw new UserError(`${name} needs ${NEEDS[name]}`);
    taken[name] = [...(taken[name] ?? []), text];
  }
  const of = (...names: string[]): string[] => names.flatMap((name) => taken[name] ?? []);
  const memory = of('--engine-memory').at(-1);
  const given = {
    with: of('--with', '--game-module'),
    engines: of('--engine'),
    engineMemory: memory === undefined ? undefined : megabytes(memory),
  };
  return { given, rest };
}

/** Says in the help of a command what every command takes. */
export function describeGlobalOptions(command: Command): Command {
  return command
    .option('--with <file>', 'games, agents and papers of your own, JavaScript or TypeScript; again for more')
    .option('--engine <name=command>', 'a program of yours that plays, as the agent engine(NAME); again for more')
    .option('--engine-memory <mb>', 'megabytes that an engine may take');
}
