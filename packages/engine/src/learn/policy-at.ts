import type { Table } from '../contract/table.js';
import { type Result, unwrap } from '../result.js';
import { BoundPolicy } from './bound-policy.js';
import { sightOf } from './move-sight.js';
import type { NamedPolicy } from './network-file.js';
import { err } from './sentences.js';
import { storedPolicy } from './stored-networks.js';

/** A policy that fits a table, by its name. */
export function policyAt(
  { game, setup, store }: Pick<Table, 'game' | 'setup' | 'store'>,
  net: string,
): Result<NamedPolicy> {
  if (net === '') return err('no-policy-named', { game: game.id });
  return storedPolicy(store, net, game, sightOf({ game, setup }));
}

/** A policy that fits a table, ready to weigh moves. */
export function boundPolicy(
  table: Pick<Table, 'game' | 'setup'>,
  policy: NamedPolicy,
  rating: number,
  temperature: number,
): BoundPolicy {
  return new BoundPolicy(unwrap(unwrap(sightOf(table)).look(policy.tuples)), policy, rating, temperature);
}
