import type { Catalogue, Game, Table } from '@tabuleiro/engine';

/** Has ready what an agent's text asks for, before it is made: code that comes late, and helpers. */
export async function readyFor(catalogue: Catalogue, table: Table, agent: string): Promise<void> {
  const read = catalogue.readAgent(table, agent);
  if (!read.ok) return;
  await read.value.prepare();
  if (read.value.threads > 1) await catalogue.pool.prepare?.(read.value.threads - 1);
}

/** The same for the best players of all seats, and for what explains their choices: the usual evaluation. */
export async function readyForBest(catalogue: Catalogue, table: Table): Promise<void> {
  await table.game.evaluations[0]?.prepare?.();
  const texts = new Set(Array.from(table.sides, (_, seat) => catalogue.best(table, seat)));
  for (const text of texts) await readyFor(catalogue, table, text);
}

/** The same for a solver of this game: it has as many helpers as there are cores, where it can do with them. */
export async function readyForSolver({ pool }: Catalogue, game: Game): Promise<void> {
  await game.prepare?.();
  if (game.jobs !== undefined) await pool.prepare?.(pool.threads - 1);
}
