import { type AgentKind, type AgentTexts, type Result, readAgent, standardKinds, type Table } from '@tabuleiro/engine';
import { unlessElsewhere } from './listed-tables.js';

/**
 * Whether a text names an agent that can play at a table, and what it is called. It is not made: that may take a hundred
 * megabytes for its tables.
 */
export function checkAgent(table: Table, text: string): Result<AgentTexts> {
  return readAgent(kindsAt(table), table, text);
}

/** No table of a game is there before the page knows which tables of positions there are, so nothing here goes stale. */
const known = new WeakMap<Table, readonly AgentKind[]>();

/** The kinds of agent; what each has against the table is found out once, as it may take reading all of a ladder. */
function kindsAt(table: Table): readonly AgentKind[] {
  const kinds =
    known.get(table) ??
    [...standardKinds, ...table.game.agents].map((kind): AgentKind => {
      let reason: string | null | undefined;
      return {
        ...kind,
        unsuited(at) {
          if (reason === undefined) reason = unlessElsewhere(() => kind.unsuited?.(at) ?? null);
          return reason;
        },
      };
    });
  known.set(table, kinds);
  return kinds;
}
