import { arrived, fetchLate } from '../agents/late-code.js';
import type { Evaluation } from '../contract/evaluation.js';
import type { Game, Setup } from '../contract/game.js';
import { membersOf } from '../contract/members.js';
import type { Position } from '../contract/position.js';
import { NO_TABLES } from '../contract/table-store.js';
import { unwrap } from '../result.js';
import { phraseOf } from '../text/phrases.js';
import { imitates } from './imitates.js';
import { listed } from './network-listed.js';
import { LATE as networkCode } from './networks.late.js';
import { puct } from './puct.js';
import { phrase } from './sentences.js';

/**
 * The evaluation of a game by what was learned for it, usually by the network that its features name. The game is asked
 * for when it is needed: it lists this evaluation itself. Whoever only offers it needs to know no more than which
 * networks there are; what judges by one may come late.
 */
export function learnedEvaluation<P extends Position>(game: () => Game<P>): Evaluation<P> {
  const featuresOf = (setup: Setup) => game().features?.(setup) ?? null;
  return {
    name: 'learned',
    summary: 'what the position was worth in games of practice, by a network of tuples',
    weights: {},
    prepare: () => fetchLate(networkCode),
    unsuited: (setup) => (featuresOf(setup) === null ? phrase('no-features-here', { game: game().id }) : null),
    network: {
      usual: (setup) => featuresOf(setup)?.network ?? null,
      against(name, setup, store) {
        const { code } = networkCode;
        const found = code?.storedNetwork(store, name, game(), featuresOf(setup)) ?? listed(store, name, game().id);
        return found.ok ? null : phraseOf(found);
      },
    },
    bind(_, store = NO_TABLES, place) {
      if (place === undefined || place.net === null) throw new Error('a learned evaluation is bound with a network');
      const { boundNetwork, storedNetwork } = arrived(networkCode);
      const { net, setup } = place;
      return boundNetwork(game(), setup, unwrap(storedNetwork(store, net, game(), featuresOf(setup))));
    },
  };
}

/** The games with what can be learned for them: an evaluation, and players who choose like others, or search with it. */
export function learnable(games: readonly Game[]): Game[] {
  return games.map((game) => {
    if (game.hidden) {
      if (game.moveFeatures === undefined) return game;
      return { ...membersOf(game), agents: [...game.agents, imitates] };
    }
    if (game.features === undefined && game.moveFeatures === undefined) return game;
    const learned = game.features === undefined ? [] : [learnedEvaluation(() => game)];
    const { evaluations } = game;
    return {
      ...membersOf(game),
      evaluations: game.learnedIsUsual === true ? [...learned, ...evaluations] : [...evaluations, ...learned],
      agents: [...game.agents, imitates, puct],
    };
  });
}
