import type { Features } from '../contract/features.js';
import type { Model } from '../contract/position.js';
import type { TableStore } from '../contract/table-store.js';
import { ok, type Result } from '../result.js';
import type { MoveSight } from './move-sight.js';
import { type NamedNetwork, type NamedPolicy, readNetwork, unfit, unfitPolicy } from './network-file.js';
import { listed } from './network-listed.js';
import { networkFile } from './network-name.js';
import { err } from './sentences.js';

/** What was read, by store: a network is asked for by every agent that plays by it. */
const read = new WeakMap<TableStore, Map<string, Result<NamedNetwork>>>();

/** A network of a game by its name, from wherever tables are read; refused where it is not there, damaged or does not fit. */
export function storedNetwork(
  store: TableStore,
  name: string,
  game: { readonly id: string; readonly version: number },
  features: Features<Model> | null,
): Result<NamedNetwork> {
  const found = opened(store, name, game.id);
  return found.ok ? (unfit(found.value, game, features) ?? found) : found;
}

/** The same for a network that is a policy. */
export function storedPolicy(
  store: TableStore,
  name: string,
  game: { readonly id: string; readonly version: number },
  sight: Result<MoveSight>,
): Result<NamedPolicy> {
  const found = opened(store, name, game.id);
  if (!found.ok) return found;
  return unfitPolicy(found.value, game, sight) ?? ok(found.value as NamedPolicy);
}

/** A network, fit or not, read once. */
function opened(store: TableStore, name: string, game: string): Result<NamedNetwork> {
  const known = read.get(store) ?? new Map<string, Result<NamedNetwork>>();
  read.set(store, known);
  const found = known.get(name) ?? open(store, name, game);
  if (found.ok) known.set(name, found);
  return found;
}

function open(store: TableStore, name: string, game: string): Result<NamedNetwork> {
  const found = listed(store, name, game);
  if (!found.ok) return found;
  const source = found.value;
  const bytes = new Uint8Array(source.size);
  source.read(0, bytes);
  const network = readNetwork(networkFile(name), bytes);
  if (!network.ok) return network;
  return network.value.name === name ? ok(network.value) : err('network-damaged', { file: networkFile(name) });
}
