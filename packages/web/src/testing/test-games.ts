import type { Game } from '@tabuleiro/engine';
// Each by its own file: one of the others reads the guide from the disk.
import { faulty } from '../../../../tests/games/faulty-agent.mjs';
import { kuhn } from '../../../../tests/games/kuhn.js';
import { race } from '../../../../tests/games/race.js';
import { ring } from '../../../../tests/games/ring.js';

/** Takes the place of games/more-games.ts where the page is built to be tested: `vite build --mode testing`. */
export const moreGames: readonly Game[] = [kuhn, race, { ...ring, agents: [faulty] }];
