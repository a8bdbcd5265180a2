import type { Table } from '@tabuleiro/engine';
import { checkAgent } from './check-agent.js';

/** From the best judge down. */
const REVIEWERS = ['pvs(nodes=60000)', 'uct(nodes=20000)'];

/** Who judges the moves of a game and gives hints; null where no search suits the game. */
export function reviewerFor(table: Table): string | null {
  const own = table.game.guide?.reviewer;
  return suited(table, own === undefined ? REVIEWERS : [own, ...REVIEWERS])[0] ?? null;
}

/** The agents that suit a table, of a list of texts. */
export function suited(table: Table, texts: readonly string[]): string[] {
  return texts.filter((text) => checkAgent(table, text).ok);
}
