import type { Features, Tuple } from '../contract/features.js';
import type { Game, Setup } from '../contract/game.js';
import type { Position } from '../contract/position.js';
import { ok, type Result, unwrap } from '../result.js';
import { BoundNetwork } from './bound-network.js';
import { Layout } from './layout.js';
import { mirrorsOf } from './mirror.js';
import type { NamedNetwork } from './network-file.js';

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
