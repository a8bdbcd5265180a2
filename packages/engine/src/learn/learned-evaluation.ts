import type { Evaluation } from '../contract/evaluation.js';
import type { Features, Tuple } from '../contract/features.js';
import type { Game, Setup } from '../contract/game.js';
import { membersOf } from '../contract/members.js';
import type { Position } from '../contract/position.js';
import { NO_TABLES, type TableStore } from '../contract/table-store.js';
import { ok, type Result, unwrap } from '../result.js';
import { phraseOf } from '../text/phrases.js';
import { BoundNetwork } from './bound-network.js';
import { imitates } from './imitates.js';
import { Layout } from './layout.js';
import { mirrorsOf } from './mirror.js';
import type { NamedNetwork } from './network-file.js';
import { puct } from './puct.js';
import { phrase } from './sentences.js';
import { storedNetwork } from './stored-networks.js';

/**
 * The evaluation of a game by what was learned for it, usually by the network that its features name. The game is asked
 * for when it is needed: it lists this evaluation itself.
 */
export function learnedEvaluation<P extends Position>(game: () => Game<P>): Evaluation<P> {
  const featuresOf = (setup: Setup) => game().features?.(setup) ?? null;
  const network = (store: TableStore, name: string, setup: Setup) =>
    storedNetwork(store, name, game(), featuresOf(setup));
  return {
    name: 'learned',
    summary: 'what the position was worth in games of practice, by a network of tuples',
    weights: {},
    unsuited: (setup) => (featuresOf(setup) === null ? phrase('no-features-here', { game: game().id }) : null),
    network: {
      usual: (setup) => featuresOf(setup)?.network ?? null,
      against(name, setup, store) {
        const found = network(store, name, setup);
        return found.ok ? null : phraseOf(found);
      },
    },
    bind(_, store = NO_TABLES, place) {
      if (place === undefined || place.net === null) throw new Error('a learned evaluation is bound with a network');
      return boundNetwork(game(), place.setup, unwrap(network(store, place.net, place.setup)));
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
    const evaluations = game.features === undefined ? [] : [learnedEvaluation(() => game)];
    return {
      ...membersOf(game),
      evaluations: [...game.evaluations, ...evaluations],
      agents: [...game.agents, imitates, puct],
    };
  });
}

/** A network that fits a game under these rules, ready to judge its positions. */
export function boundNetwork<P extends Position>(game: Game<P>, setup: Setup, network: NamedNetwork): BoundNetwork<P> {
  const features = game.features?.(setup);
  if (features === undefined || features === null) throw new Error(`${game.id} has no features under these rules`);
  const layout = unwrap(layoutOf(game, setup.seats, features, network.tuples));
  return new BoundNetwork(features, layout, network.weights, network.bits, game.sides(setup.seats));
}

/** Where the weights of a network stand. */
export function layoutOf<P extends Position>(
  game: Game<P>,
  seats: number,
  features: Features<P>,
  tuples: readonly Tuple[],
): Result<Layout> {
  const mirrors = mirrorsOf(game, seats);
  return mirrors.ok ? ok(new Layout(features.sizes, features.phases, tuples, mirrors.value)) : mirrors;
}
