import { type AgentTexts, type Result, readAgent, standardKinds, type Table } from '@tabuleiro/engine';
import { unlessElsewhere } from './listed-tables.js';

/** Whether a text names an agent that can play at a table, and what it is called. It is not made. */
export function checkAgent(table: Table, text: string): Result<AgentTexts> {
  const kinds = [...standardKinds, ...table.game.agents].map((kind) => ({
    ...kind,
    unsuited: (at: Table) => unlessElsewhere(() => kind.unsuited?.(at) ?? null),
  }));
  return readAgent(kinds, table, text);
}
