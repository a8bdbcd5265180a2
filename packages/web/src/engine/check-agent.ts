import { type AgentTexts, type Result, readAgent, standardKinds, type Table } from '@tabuleiro/engine';
import { unlessElsewhere } from './listed-tables.js';

/**
 * Whether a text names an agent that can play at a table, and what it is called. It is not made: that may take a hundred
 * megabytes for its tables.
 */
export function checkAgent(table: Table, text: string): Result<AgentTexts> {
  return checkAgents(table, [text])[0];
}

/** The same for several texts: what a kind of agent has against the table is found out once. */
export function checkAgents(table: Table, texts: readonly string[]): Result<AgentTexts>[] {
  const kinds = [...standardKinds, ...table.game.agents].map((kind) => {
    let reason: string | null | undefined;
    return {
      ...kind,
      unsuited(at: Table) {
        if (reason === undefined) reason = unlessElsewhere(() => kind.unsuited?.(at) ?? null);
        return reason;
      },
    };
  });
  return texts.map((text) => readAgent(kinds, table, text));
}
