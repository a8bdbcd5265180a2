import { type Catalogue, type GivenExtension, makeCatalogue, unwrap } from '@tabuleiro/engine';
import { learnable } from '@tabuleiro/engine/learn';
import { type EngineSpec, withEngines } from '@tabuleiro/engines';
import { games } from '@tabuleiro/games';
import { AGENT_BYTES } from '../agents/limits.js';
import { networksHere } from './networks-here.js';

/**
 * The games that can be played at tables, and the agents that may sit there: none takes more memory than a server has,
 * or more threads than one. They play by networks that this machine has, and by no tables of solved games.
 */
export function onlineCatalogue(
  extensions: readonly GivenExtension[] = [],
  engines: readonly EngineSpec[] = [],
): Catalogue {
  const house = makeCatalogue({
    games: learnable(games),
    store: networksHere(),
    memory: AGENT_BYTES,
    threads: 1,
  });
  const whole = extensions.reduce((known, given) => unwrap(known.extended(given)), house);
  // Where nobody gave an engine there is no such agent at all.
  return engines.length === 0 ? whole : withEngines(whole, engines);
}
