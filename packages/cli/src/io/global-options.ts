import type { Command } from 'commander';
import { UserError } from './user-error.js';

/** What may be given to every command, wherever it stands on the line: what there is to play with besides the house. */
export interface GlobalOptions {
  /** Files of extensions, in their order. */
  readonly with: readonly string[];
}

/** An older name is still read. */
const WITH = ['--with', '--game-module'];

/** The options that every command takes, and the rest of the line. They decide what the commands are made with. */
export function takeGlobalOptions(args: readonly string[]): { readonly given: GlobalOptions; readonly rest: string[] } {
  const files: string[] = [];
  const rest: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const [name, value] = /^(--[a-z-]+)=(.*)$/s.exec(args[i])?.slice(1) ?? [args[i]];
    if (args[i] === '--') {
      rest.push(...args.slice(i));
      break;
    }
    if (!WITH.includes(name)) {
      rest.push(args[i]);
      continue;
    }
    const file = value ?? args[++i];
    if (file === undefined || file === '') throw new UserError(`${name} needs a file: ${name} FILE`);
    files.push(file);
  }
  return { given: { with: files }, rest };
}

/** Says in the help of a command what every command takes. */
export function describeGlobalOptions(command: Command): void {
  command.option('--with <file>', 'games, agents and papers of your own, JavaScript or TypeScript; again for more');
}
