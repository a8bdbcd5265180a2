import type { Catalogue } from '../agents/catalogue.js';
import type { ByteSource, TableStore } from '../contract/table-store.js';
import { networkFile } from './network-name.js';

/** A network as its file has it, which can be handed to a thread. */
export interface GivenNetwork {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Networks at hand, before a store of tables that has others. */
class NetworkShelf implements TableStore {
  private readonly sources: ReadonlyMap<string, ByteSource>;

  constructor(
    readonly networks: readonly GivenNetwork[],
    readonly behind: TableStore,
  ) {
    this.sources = new Map(networks.map(({ name, bytes }) => [networkFile(name), inMemory(bytes)]));
  }

  open(name: string): ByteSource | null {
    return this.sources.get(name) ?? this.behind.open(name);
  }
}

function inMemory(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: (offset, into) => into.set(bytes.subarray(offset, offset + into.length)),
  };
}

/** A catalogue that has these networks, too. */
export function withNetworks<C extends Catalogue>(catalogue: C, networks: readonly GivenNetwork[]): C {
  if (networks.length === 0) return catalogue;
  // A catalogue with another store is of the same class as before.
  return catalogue.with({ store: new NetworkShelf(networks, catalogue.store) }) as C;
}

/** The networks that a catalogue was given. */
export function networksOf({ store }: Pick<Catalogue, 'store'>): readonly GivenNetwork[] {
  const found: GivenNetwork[] = [];
  for (let at = store; at instanceof NetworkShelf; at = at.behind) found.push(...at.networks);
  return found;
}
