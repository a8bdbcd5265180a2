import type { Catalogue } from '@tabuleiro/engine';
import type { Rating } from '@tabuleiro/protocol/online';
import { NOBODY, type OnlineStore, type OpenedPlace, type PastRating } from '../stores/store.js';
import { type ExportedGame, type ExportedPeople, exportedGame } from './exported-game.js';

/** Which games are exported, and what is told of one that cannot be. */
export interface ExportParts {
  readonly store: Pick<OnlineStore, 'finished' | 'read' | 'pastRatings'>;
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
  const people = new PeopleOfExport();
  // Before all ids of that moment.
  let after: OpenedPlace = { opened: since, table: '' };
  for (;;) {
    const tables = await store.finished(after, AT_ONCE);
    for (const { table, terms, chairs } of tables) {
      if (game !== undefined && terms.game !== game) continue;
      try {
        for (const chair of chairs) if (chair.kind === 'person') await people.know(chair.person, store);
        const exported = exportedGame((await store.read(table, 0)) ?? [], catalogue, people);
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

/** People as numbers, in the order in which they are first met, and what they were rated when. */
class PeopleOfExport implements ExportedPeople {
  private readonly numbers = new Map<string, number>();
  private readonly past = new Map<string, readonly PastRating[]>();

  async know(person: string, store: Pick<OnlineStore, 'pastRatings'>): Promise<void> {
    if (person !== NOBODY && !this.past.has(person)) this.past.set(person, await store.pastRatings(person));
  }

  numberOf(person: string): number {
    const number = this.numbers.get(person) ?? this.numbers.size + 1;
    this.numbers.set(person, number);
    return number;
  }

  ratingOf(person: string, pool: string, at: number): Rating | null {
    const before = (this.past.get(person) ?? []).filter((each) => each.pool === pool && each.at <= at);
    return before.at(-1)?.rating ?? null;
  }
}
