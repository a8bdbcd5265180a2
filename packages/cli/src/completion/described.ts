/** What can be typed, from the declarations that the help is made of: commands, their options, and what each takes. */
import type { Catalogue } from '@tabuleiro/engine';
import type { Paper } from '@tabuleiro/papers';
import type { Argument, Command, Option } from 'commander';
import { choicesOf } from '../io/user-error.js';

/** What names are taken from. */
export interface Known {
  readonly catalogue: Catalogue;
  readonly papers: readonly Paper[];
}

/** What can stand in a place: one of some words, several of them with commas between, a file, a folder, or whatever. */
export type Values =
  | { readonly kind: 'words' | 'list'; readonly words: readonly string[] }
  | { readonly kind: 'files' | 'folders' | 'anything' };

/** An option as it is typed; null where nothing stands behind it. */
export interface DescribedOption {
  readonly name: string;
  readonly description: string;
  readonly values: Values | null;
}

/** A command, or one of its commands, by all of its words. */
export interface DescribedCommand {
  readonly path: readonly string[];
  readonly description: string;
  readonly options: readonly DescribedOption[];
  /** What stands where no option does; null where nothing may. */
  readonly argument: Values | null;
}

/** All commands with theirs. */
export function describeCommands(commands: readonly Command[], known: Known): DescribedCommand[] {
  const describe = (command: Command, above: readonly string[]): DescribedCommand[] => {
    const path = [...above, command.name()];
    const [argument] = command.registeredArguments;
    const own = {
      ...{ path, description: command.description() },
      options: command.options.filter(({ hidden }) => !hidden).map((option) => describeOption(option, known)),
      argument: argument === undefined ? null : valuesOf(argument.name(), argument, known),
    };
    return [own, ...command.commands.flatMap((sub) => describe(sub, path))];
  };
  return commands.flatMap((command) => describe(command, []));
}

/** The commands right below a path; those of the program below none. */
export function subsOf(path: readonly string[], commands: readonly DescribedCommand[]): DescribedCommand[] {
  return commands.filter(
    ({ path: other }) => other.length === path.length + 1 && path.every((word, i) => word === other[i]),
  );
}

function describeOption(option: Option, known: Known): DescribedOption {
  const placeholder = /[<[]([^\]>]+)[\]>]/.exec(option.flags)?.[1];
  return {
    name: option.long ?? option.flags,
    description: option.description,
    values: placeholder === undefined ? null : valuesOf(placeholder, option, known),
  };
}

/** What a place takes: what its parser takes where that is a choice, else what its placeholder names. */
function valuesOf(placeholder: string, declared: Option | Argument, known: Known): Values {
  const choices = choicesOf(declared.parseArg);
  if (choices !== null) return { kind: 'words', words: choices };
  const games = known.catalogue.games.map(({ id }) => id);
  switch (placeholder.replace(/\.\.\.$/, '')) {
    case 'game':
      return { kind: 'words', words: games };
    case 'games':
      return { kind: 'list', words: games };
    case 'agent':
      return { kind: 'words', words: agentsIn(known) };
    case 'agents':
      return { kind: 'list', words: agentsIn(known) };
    case 'paper':
      return { kind: 'words', words: papersIn(known) };
    case 'file':
    case 'files':
      return { kind: 'files' };
    case 'folder':
    case 'run':
      return { kind: 'folders' };
    default:
      return { kind: 'anything' };
  }
}

/** The kinds of agent that there are, those of single games too. */
function agentsIn({ catalogue }: Known): string[] {
  const { kinds, games, added } = catalogue;
  const all = [...kinds, ...games.flatMap((game) => game.agents), ...added.flatMap((each) => each.kinds)];
  return [...new Set(all.map(({ name }) => name))];
}

/** Papers, and their tables. */
function papersIn({ papers }: Known): string[] {
  return papers.flatMap(({ id, tables }) => [id, ...tables.map((table) => `${id}/${table.id}`)]);
}
