import type { Catalogue, Game, Table } from '@tabuleiro/engine';

/** Has the helpers ready that an agent's text asks for, before it decides. */
export async function helpersFor(catalogue: Catalogue, table: Table, agent: string): Promise<void> {
  const read = catalogue.readAgent(table, agent);
  if (read.ok && read.value.threads > 1) await catalogue.pool.prepare?.(read.value.threads - 1);
}

/** The same for a solver of this game: as many as there are cores, where it can do with them. */
export async function helpersOfSolver({ pool }: Catalogue, { jobs }: Pick<Game, 'jobs'>): Promise<void> {
  if (jobs !== undefined) await pool.prepare?.(pool.threads - 1);
}
