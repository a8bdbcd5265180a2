import type { Catalogue, Table } from '@tabuleiro/engine';
import type { AsOf } from '@tabuleiro/engine/text';

/** A player of a saved game in short: an agent's name in place of its spelled-out text, or a person's own. */
export function playerName(catalogue: Catalogue, table: Table, player: string, asOf: AsOf | undefined): string {
  const read = catalogue.forNames().readAgent(table, player, asOf);
  return read.ok ? read.value.text : player;
}
