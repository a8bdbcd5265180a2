import type { ByteSource, TableStore } from '../contract/table-store.js';
import { ok, type Result } from '../result.js';
import { isNetworkName, networkFile } from './network-name.js';
import { err } from './sentences.js';

/** Where a network is to be read, by its name; refused where it is not there. That is all a page wants to know at first. */
export function listed(store: TableStore, name: string, game: string): Result<ByteSource> {
  if (!isNetworkName(name)) return err('network-name', { game, text: name });
  const source = store.open(networkFile(name));
  return source === null ? err('no-network', { name, game }) : ok(source);
}
