import { type Catalogue, ok, type Result } from '@tabuleiro/engine';
import { planAsRecorded, type Recorded, type RecordedPlan } from '@tabuleiro/trials';
import { err } from '../sentences.js';
import { type GameOfRun, nameOf, neededBy } from './needed-extensions.js';

/** A run from its folder or from a database, as far as it says which game it is of. */
export interface OfGame {
  readonly game: GameOfRun;
}

/**
 * Whether a catalogue has all that a run needs. A record comes from anywhere, and loads no code: its extensions must have
 * been given to this process, the very same ones, by their digests.
 */
export function catalogueFor<C extends Catalogue>(catalogue: C, { game }: OfGame): Result<C> {
  for (const { name, digest } of neededBy(game)) {
    if (catalogue.extensions.some((given) => given.digest === digest)) continue;
    const sum = digest.slice(0, 16);
    // Of the same name, or with the same game: it was changed, or is another one.
    const other = catalogue.extensions.find(
      ({ file, extension }) => nameOf(file) === name || extension.games.some(({ id }) => id === game.id),
    );
    if (other !== undefined) return err('other-extension', { file: other.file, game: game.id, sum });
    return err('extension-not-given', { game: game.id, name, sum });
  }
  return ok(catalogue);
}

/** The plan of a run as it was meant when it was made; its extensions must have been given. */
export function planOfRecord(catalogue: Catalogue, run: Recorded & OfGame): Result<RecordedPlan> {
  const whole = catalogueFor(catalogue, run);
  return whole.ok ? planAsRecorded(whole.value, run) : whole;
}
