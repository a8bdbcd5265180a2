import {
  type Features,
  type OpenTable,
  ok,
  type Position,
  type PracticeSettings,
  type Result,
  type Table,
  type Tuple,
} from '@tabuleiro/engine';
import {
  fitParts,
  type Layout,
  layoutOf,
  learnRoom,
  MOST_IN_A_PART,
  MOST_WEIGHTS,
  weightsOf,
} from '@tabuleiro/engine/learn';
import type { Learning } from '../experiment/experiment.js';
import { err } from '../sentences.js';
import { settingsOf } from './settings.js';

/** What is learned at a table: what is seen of its game, and where the weights stand. */
export interface School<P extends Position = Position> {
  readonly table: OpenTable<P>;
  readonly features: Features<P>;
  readonly tuples: readonly Tuple[];
  readonly layout: Layout;
  readonly settings: PracticeSettings;
  /** How many batches the games make. */
  readonly batches: number;
}

/** What a learning is about; refused where there is nothing to be learned like that. */
export function schoolOf(table: Table, learning: Learning): Result<School> {
  const { game, setup, sideCount } = table;
  if (game.hidden) return err('not-learned-here', { game: game.id });
  const features = game.features?.(setup) ?? null;
  if (features === null) {
    return game.features === undefined
      ? learnRoom.err('no-features', { game: game.id })
      : learnRoom.err('no-features-here', { game: game.id });
  }
  const settings = settingsOf(learning, features);
  const { turns, nodes, scattered, batch } = settings;
  const known = Object.keys(features.tuples);
  const wanted = learning.tuples ?? known[0];
  const tuples = Object.entries(features.tuples).find(([each]) => each === wanted)?.[1];
  if (tuples === undefined) return err('no-such-tuples', { game: game.id, known, text: wanted });
  const count = weightsOf(features, tuples);
  if (count > MOST_WEIGHTS) return err('too-many-weights', { count, most: MOST_WEIGHTS });
  if (!fitParts(tuples, features.sizes)) return err('part-too-large', { text: wanted, most: MOST_IN_A_PART });
  if ((turns > 1 || nodes > 0) && (sideCount !== 2 || features.onlooker === 'every seat')) {
    return err('not-two-sides', { game: game.id });
  }
  if (scattered > 0 && features.randomStart === undefined) return err('no-random-start', { game: game.id });
  const layout = layoutOf(game, setup.seats, features, tuples);
  const batches = Math.ceil(learning.games / batch);
  return layout.ok
    ? ok({ table: { ...table, game }, features, tuples, layout: layout.value, settings, batches })
    : layout;
}
