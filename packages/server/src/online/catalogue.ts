import { type Catalogue, makeCatalogue } from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';
import { AGENT_BYTES } from '../agents/limits.js';

/** The games that can be played at tables, and the agents that may sit there: none takes more memory than a server has. */
export function onlineCatalogue(): Catalogue {
  return makeCatalogue({ games, memory: AGENT_BYTES });
}
