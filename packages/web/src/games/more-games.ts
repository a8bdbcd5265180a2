import type { Game } from '@tabuleiro/engine';

/** None: the page that is built to be tested has the small games of the tests here (see vite.config.ts). */
export const moreGames: readonly Game[] = [];
