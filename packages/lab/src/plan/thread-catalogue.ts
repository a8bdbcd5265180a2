import type { AddedKinds, Catalogue } from '@tabuleiro/engine';
import { houseCatalogue } from './house-catalogue.js';

/** The modules that a thread has to load to know the kinds of agent that were added to a catalogue. */
export function modulesOf({ added }: Catalogue): readonly string[] {
  return [...new Set(added.map(({ module }) => module))];
}

/** What a thread has to play with: the house, and what these modules add to it. */
export async function threadCatalogue(modules: readonly string[]): Promise<Catalogue> {
  const loaded: { readonly added: readonly AddedKinds[] }[] = await Promise.all(
    modules.map((address) => import(address)),
  );
  return houseCatalogue().with({ added: loaded.flatMap(({ added }) => added) });
}
