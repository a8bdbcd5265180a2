import type { Table } from '@tabuleiro/engine';
import { checkAgent } from './check-agent.js';

/** From the best judge to the one that any game has. */
const REVIEWERS = ['pvs(nodes=60000)', 'uct(nodes=20000)', 'random'];

/** Who judges the moves of a game and gives hints. */
export function reviewerFor(table: Table): string {
  return REVIEWERS.find((text) => checkAgent(table, text).ok) ?? 'random';
}

/** The agents that suit a table, of a list of texts. */
export function suited(table: Table, texts: readonly string[]): string[] {
  return texts.filter((text) => checkAgent(table, text).ok);
}
