import { type NamedAgent, parseAgent, splitTopLevel, standardKinds, type Table } from '@tabuleiro/engine';
import { must, UserError } from './user-error.js';

/** The agent that a text names, made for this table. */
export function agentAt(table: Table, text: string): NamedAgent {
  return must(parseAgent(standardKinds, table, text));
}

/** The agents of a list split at its top-level commas: at least two, each of them able to play here. */
export function agentsAt(table: Table, list: string): NamedAgent[] {
  const texts = splitTopLevel(list);
  if (texts.length < 2) {
    throw new UserError(`--agents should name at least two agents, separated by commas, not only "${list}"`);
  }
  return texts.map((text) => agentAt(table, text));
}
