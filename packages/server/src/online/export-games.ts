import type { Catalogue } from '@tabuleiro/engine';
import type { OnlineStore, OpenedPlace } from '../stores/store.js';
import { type ExportedGame, exportedGame } from './exported-game.js';

/** Which games are exported, and what is told of one that cannot be. */
export interface ExportParts {
  readonly store: Pick<OnlineStore, 'finished' | 'read'>;
  readonly catalogue: Pick<Catalogue, 'table'>;
  /** Only of this game. */
  readonly game?: string;
  /** Only those opened since then, in milliseconds since 1970. */
  readonly since?: number;
  readonly onTrouble: (sentence: string) => void;
}

const AT_ONCE = 100;

/** The games of a store that are over, in the order in which they were opened. A person has one number in all of them. */
export async function* exportGames(parts: ExportParts): AsyncGenerator<ExportedGame> {
  const { store, catalogue, game, since = 0, onTrouble } = parts;
  const numbers = new Map<string, number>();
  const numberOf = (person: string): number => {
    const number = numbers.get(person) ?? numbers.size + 1;
    numbers.set(person, number);
    return number;
  };
  // Before all ids of that moment.
  let after: OpenedPlace = { opened: since, table: '' };
  for (;;) {
    const tables = await store.finished(after, AT_ONCE);
    for (const { table, terms } of tables) {
      if (game !== undefined && terms.game !== game) continue;
      try {
        const exported = exportedGame((await store.read(table, 0)) ?? [], catalogue, numberOf);
        if (exported !== null) yield exported;
      } catch (error) {
        onTrouble(`table ${table} was left out: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    const last = tables.at(-1);
    if (last === undefined) return;
    after = { opened: last.opened, table: last.table };
  }
}
