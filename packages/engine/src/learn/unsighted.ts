import type { Game } from '../contract/game.js';
import type { Table } from '../contract/table.js';
import type { Phrase } from '../text/phrases.js';
import { phrase } from './sentences.js';

/** Why nobody can tell anything of the moves at a table; null where a policy sees something of them. */
export function unsighted({ game, setup }: Pick<Table, 'game' | 'setup'>): Phrase | null {
  const features = game.hidden ? null : (game.features?.(setup) ?? null);
  return (game.moveFeatures?.(setup) ?? features) === null ? whyUnsighted(game) : null;
}

/** The sentence for a game of which nothing is seen. */
export function whyUnsighted(game: Pick<Game, 'id' | 'hidden' | 'features' | 'moveFeatures'>): Phrase {
  const silent = game.moveFeatures === undefined && (game.hidden || game.features === undefined);
  return phrase(silent ? 'no-move-features' : 'no-features-here', { game: game.id });
}
