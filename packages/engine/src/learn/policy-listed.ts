import type { Table } from '../contract/table.js';
import { type Phrase, phraseOf } from '../text/phrases.js';
import { listed } from './network-listed.js';
import { LATE as networkCode } from './networks.late.js';
import { phrase } from './sentences.js';

/**
 * Why there is no policy of this name at a table for players of such a rating, 0 for the strongest; null where there is
 * one. Where policies are only listed yet, that it is there is all that can be said.
 */
export function policyMissing(table: Table, net: string, rating = 0): Phrase | null {
  const { id } = table.game;
  if (net === '') return phrase('no-policy-named', { game: id });
  const { code } = networkCode;
  if (code !== null) return code.againstPolicy(table, net, rating);
  const found = listed(table.store, net, id);
  return found.ok ? null : phraseOf(found);
}
