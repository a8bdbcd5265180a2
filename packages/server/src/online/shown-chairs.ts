import type { Catalogue } from '@tabuleiro/engine';
import type { ListedChair } from '@tabuleiro/protocol/online';
import type { ChairSummary, OnlineStore, SummarisedTable } from '../stores/store.js';
import { poolOf } from './rating-pools.js';

/** Who sits where at some tables, with names and ratings. */
export async function shownChairs(
  store: Pick<OnlineStore, 'names' | 'ratings'>,
  catalogue: Pick<Catalogue, 'game'>,
  tables: readonly SummarisedTable[],
): Promise<ListedChair[][]> {
  const persons = [...new Set(tables.flatMap(({ chairs }) => chairs.flatMap(personIn)))];
  const [names, ratings] = await Promise.all([store.names(persons), store.ratings(persons)]);
  return tables.map(({ terms, chairs }) => {
    const game = catalogue.game(terms.game);
    const pool = game.ok ? poolOf(game.value, terms.seats) : terms.game;
    return chairs.map((chair): ListedChair => {
      if (chair.kind !== 'person') return chair;
      const own = ratings.find((each) => each.person === chair.person && each.pool === pool);
      return { ...chair, name: names.get(chair.person) ?? '', rating: own?.rating ?? null };
    });
  });
}

function personIn(chair: ChairSummary): string[] {
  return chair.kind === 'person' ? [chair.person] : [];
}
