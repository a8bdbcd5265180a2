import { readFileSync } from 'node:fs';
import type { Catalogue } from '@tabuleiro/engine';
import { type GivenNetwork, readNetwork, withNetworks } from '@tabuleiro/engine/learn';
import { reasonOf } from '@tabuleiro/lab';
import { must, UserError } from './user-error.js';

/**
 * `learned(net=FILE)`, `imitates(net=FILE)` and `puct(net=FILE)` within an agent's text: a name has neither a stop nor a
 * slash in it, and an address is no such text.
 */
const TYPED = /(?<=\blearned\(\s*net=|\b(?:imitates|puct)\((?:[^()]*,)?\s*net=)([^\s(),]*[./\\][^\s(),]*)/g;

/**
 * Networks that somebody typed the files of, and the line with their names in the place of the files. Only what is typed
 * names files: everywhere else a network is known by its name, which says what is in it.
 */
export function takeTypedNetworks(args: readonly string[]): {
  readonly networks: readonly GivenNetwork[];
  readonly line: string[];
} {
  const networks = new Map<string, GivenNetwork>();
  const line = args.map((arg) =>
    arg.replace(TYPED, (_, file: string) => {
      const known = networks.get(file) ?? networkIn(file);
      networks.set(file, known);
      return known.name;
    }),
  );
  return { networks: [...networks.values()], line };
}

function networkIn(file: string): GivenNetwork {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(readFileSync(file));
  } catch (error) {
    throw new UserError(`the network "${file}" cannot be read: ${reasonOf(error)}`);
  }
  return { name: must(readNetwork(file, bytes)).name, bytes };
}

/** Networks that were typed one by one, as files or by their names. */
export function withTypedNetworks(
  catalogue: Catalogue,
  typed: readonly string[],
): { readonly catalogue: Catalogue; readonly names: readonly string[] } {
  const given = typed.map((each) => (/[./\\]/.test(each) ? networkIn(each) : null));
  return {
    catalogue: withNetworks(
      catalogue,
      given.flatMap((each) => each ?? []),
    ),
    names: typed.map((each, i) => given[i]?.name ?? each),
  };
}
