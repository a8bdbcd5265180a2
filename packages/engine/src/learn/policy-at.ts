import type { Table } from '../contract/table.js';
import { type Result, unwrap } from '../result.js';
import { type Phrase, phraseOf } from '../text/phrases.js';
import { BoundPolicy } from './bound-policy.js';
import { sightOf } from './move-sight.js';
import type { NamedPolicy } from './network-file.js';
import { err, phrase } from './sentences.js';
import { storedPolicy } from './stored-networks.js';

/** A policy that fits a table, by its name. */
export function policyAt(
  { game, setup, store }: Pick<Table, 'game' | 'setup' | 'store'>,
  net: string,
): Result<NamedPolicy> {
  if (net === '') return err('no-policy-named', { game: game.id });
  return storedPolicy(store, net, game, sightOf({ game, setup }));
}

/** Why a table has no policy of this name for players of such a rating, 0 for the strongest; null where it has one. */
export function againstPolicy(table: Table, net: string, rating: number): Phrase | null {
  const found = policyAt(table, net);
  if (!found.ok) return phraseOf(found);
  const { name, policy } = found.value;
  if (rating === 0) return null;
  const [low, high] = [policy.ratings[0], policy.ratings[policy.ratings.length - 1]];
  if (low === null || high === null) return phrase('rating-unknown', { name });
  return rating >= low && rating <= high ? null : phrase('rating-beyond', { name, low, high, rating });
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
