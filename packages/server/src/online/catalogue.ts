import { type Catalogue, type GivenExtension, makeCatalogue, unwrap } from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';
import { AGENT_BYTES } from '../agents/limits.js';

/** The games that can be played at tables, and the agents that may sit there: none takes more memory than a server has. */
export function onlineCatalogue(extensions: readonly GivenExtension[] = []): Catalogue {
  const house = makeCatalogue({ games, memory: AGENT_BYTES });
  return extensions.reduce((known, given) => unwrap(known.extended(given)), house);
}
