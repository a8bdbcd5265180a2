import type { Catalogue, Table } from '@tabuleiro/engine';

/** Has the helpers ready that an agent's text asks for, before it decides. */
export async function helpersFor(catalogue: Catalogue, table: Table, agent: string): Promise<void> {
  const read = catalogue.readAgent(table, agent);
  if (read.ok && read.value.threads > 1) await catalogue.pool.prepare?.(read.value.threads - 1);
}
