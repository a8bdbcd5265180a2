import { err, type Game, ok, type Result } from '@tabuleiro/engine';
import { games as houseGames } from '@tabuleiro/games';
import { nim } from '../testing/nim.js';
import { moreGames } from './more-games.js';

/** The games of the page: those of the house, and the small one of the guide, whose trees are small enough to watch. */
export const games: readonly Game[] = [...houseGames, nim, ...moreGames];

export function findGame(id: string): Result<Game> {
  const game = games.find((known) => known.id === id);
  if (game !== undefined) return ok(game);
  return err('unknown-name', `there is no game "${id}"; known: ${games.map((known) => known.id).join(', ')}`);
}
