import { type AsOf, type NamedAgent, parseAgent, readAgent, standardKinds, type Table } from '@tabuleiro/engine';
import { must } from './user-error.js';

/** The agent that a text names, made for this table; an old text names the one that it named then. */
export function agentAt(table: Table, text: string, asOf?: AsOf): NamedAgent {
  return must(parseAgent(standardKinds, table, text, asOf));
}

/** A player of a saved game in short: an agent's name in place of its spelled-out text, or a person's own. */
export function playerName(table: Table, player: string, asOf: AsOf | undefined): string {
  const read = readAgent(standardKinds, table, player, asOf);
  return read.ok ? read.value.text : player;
}

/** From the best down, where a game names none of its own. */
const SEARCHES = ['pvs', 'uct'];
/** Plays everything. */
const LAST_RESORT = 'random';

/** Who plays and advises where nobody is named: whom the game names, or the first search that suits the table. */
export function houseAgent(table: Table): NamedAgent {
  const own = table.game.guide?.reviewer;
  for (const text of own === undefined ? SEARCHES : [own, ...SEARCHES]) {
    const agent = parseAgent(standardKinds, table, text);
    if (agent.ok) return agent.value;
  }
  return agentAt(table, LAST_RESORT);
}
