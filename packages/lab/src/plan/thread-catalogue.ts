import { type AddedKinds, type Catalogue, type ExtensionCode, unwrap } from '@tabuleiro/engine';
import { type GivenNetwork, networksOf, withNetworks } from '@tabuleiro/engine/learn';
import { type EngineSpec, enginesOf, withEngines } from '@tabuleiro/engines';
import { importExtension } from '@tabuleiro/extensions';
import { houseCatalogue } from './house-catalogue.js';

/** What a thread has to load to know what the one who started it knows. */
export interface ThreadModules {
  /** Addresses of modules of the program that add kinds of agent. */
  readonly added: readonly string[];
  readonly extensions: readonly ExtensionCode[];
  readonly engines: readonly EngineSpec[];
  readonly networks: readonly GivenNetwork[];
}

/** What a thread has to load to have what a catalogue has. */
export function modulesOf(catalogue: Catalogue): ThreadModules {
  const { added, extensions } = catalogue;
  return {
    added: [...new Set(added.flatMap(({ module }) => module ?? []))],
    extensions: extensions.map(({ file, digest, code }) => ({ file, digest, code })),
    engines: enginesOf(catalogue),
    networks: networksOf(catalogue),
  };
}

/** What a thread has to play with: the house, and what these modules add to it. */
export async function threadCatalogue({ added, extensions, engines, networks }: ThreadModules): Promise<Catalogue> {
  const loaded: { readonly added: readonly AddedKinds[] }[] = await Promise.all(
    added.map((address) => import(address)),
  );
  let catalogue = houseCatalogue().with({ added: loaded.flatMap((module) => module.added) });
  for (const code of extensions) catalogue = unwrap(catalogue.extended(unwrap(await importExtension(code))));
  return withNetworks(withEngines(catalogue, engines), networks);
}
