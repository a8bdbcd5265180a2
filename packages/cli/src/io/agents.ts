import { type NamedAgent, parseAgent, standardKinds, type Table } from '@tabuleiro/engine';
import { must } from './user-error.js';

/** The agent that a text names, made for this table. */
export function agentAt(table: Table, text: string): NamedAgent {
  return must(parseAgent(standardKinds, table, text));
}
