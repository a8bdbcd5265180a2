import { type Game, makeCatalogue, makeTable } from '@tabuleiro/engine';
import { games as houseGames } from '@tabuleiro/games';
// Each by its own file: one of the others reads the guide from the disk.
import { faulty } from '../../../../tests/games/faulty-agent.mjs';
import { kuhn } from '../../../../tests/games/kuhn.js';
import { race } from '../../../../tests/games/race.js';
import { ring } from '../../../../tests/games/ring.js';
import { nim } from './nim.js';
import { refuseAgents } from './refuse-agents.js';

/** Takes the place of games/more-games.ts where the page is built to be tested: `vite build --mode testing`. */
export const moreGames: readonly Game[] = [nim, kuhn, race, { ...ring, agents: [faulty] }];

// Whatever is tested, no agent is made on the main thread: a complaint, which no test lets pass.
if (typeof document !== 'undefined') {
  refuseAgents([...houseGames, ...moreGames], (what) => console.error(what));
  // For the test that such a complaint comes.
  Object.assign(globalThis, {
    makeAgentHere: () => makeCatalogue({ games: [nim] }).parseAgent(makeTable(nim), 'greedy'),
  });
}
