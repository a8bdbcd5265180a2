import type { Catalogue, Table } from '@tabuleiro/engine';

/** The agents that suit a table, of a list of texts. */
export function suited(catalogue: Catalogue, table: Table, texts: readonly string[]): string[] {
  return texts.filter((text) => catalogue.readAgent(table, text).ok);
}
