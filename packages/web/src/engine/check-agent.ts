import { type Agent, type NamedAgent, parseAgent, type Result, standardKinds, type Table } from '@tabuleiro/engine';
import { unlessElsewhere } from './listed-tables.js';

/** Stands in for agents that are only checked: a real one may take a hundred megabytes for its tables. */
const idle: Agent = {
  decide() {
    throw new Error('this agent was made to be checked, not to play');
  },
};

/** Whether a text names an agent that can play at a table, and its shortest form, without making the agent. */
export function checkAgent(table: Table, text: string): Result<Pick<NamedAgent, 'text'>> {
  const kinds = [...standardKinds, ...table.game.agents].map((kind) => ({
    ...kind,
    create: () => idle,
    unsuited: (at: Table) => unlessElsewhere(() => kind.unsuited?.(at) ?? null),
  }));
  return parseAgent(kinds, table, text);
}
