import { own } from '@tabuleiro/engine/text';
import { readStored, writeStored } from './stored.js';

const KEY = 'going';
/** Longer addresses than this are not worth keeping: nobody plays on with them by link either. */
const MAX_LENGTH = 20_000;

/** The games that go on: for each, the words of its address, or none where a round with hidden hands is kept apart. */
class Going {
  private games = $state.raw<Readonly<Record<string, string>>>(readGoing());

  /** The address of the game that was left; null where there is none. */
  of(game: string): URLSearchParams | null {
    const query = own(this.games, game);
    return query === undefined ? null : new URLSearchParams(query);
  }

  keep(game: string, query: string): void {
    if (query.length <= MAX_LENGTH && own(this.games, game) !== query) this.write({ ...this.games, [game]: query });
  }

  forget(game: string): void {
    if (own(this.games, game) === undefined) return;
    const { [game]: _, ...rest } = this.games;
    this.write(rest);
  }

  private write(games: Readonly<Record<string, string>>): void {
    this.games = games;
    writeStored(KEY, JSON.stringify(games));
  }
}

function readGoing(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, query]) => typeof query === 'string'));
  } catch {
    return {};
  }
}

export const going = new Going();
