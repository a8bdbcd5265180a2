import type { Features } from '../contract/features.js';
import type { Game, Setup } from '../contract/game.js';
import { CHANCE, OVER, type Position } from '../contract/position.js';
import { ok, type Result } from '../result.js';
import { Rng } from '../rng.js';
import { defaultsOf } from '../text/params.js';
import { err } from './sentences.js';

/** What a symmetry of the game does to variables: where each comes from, and what becomes of its values. */
export interface Mirror {
  readonly name: string;
  /** By variable: the one that it is read from. */
  readonly from: readonly number[];
  /** By variable: what the other one's value is here. */
  readonly values: readonly Uint8Array[];
}

/**
 * Positions are looked at until every variable has taken all of its values several times, but not for ever: some have
 * values that hardly ever come up.
 */
const [FEWEST, MOST] = [600, 5_000];
const OFTEN = 3;
const LONGEST = 400;

/**
 * Finds out by looking what each symmetry of the game does to its variables: every variable of a mirrored position is one
 * of the position itself, its values exchanged. Nothing has to be declared twice, and the kit looks again at others. The
 * usual rules decide, so that a network means the same under all of them.
 */
export function mirrorsOf<P extends Position>(game: Game<P>, seats: number): Result<readonly Mirror[]> {
  const bySeats = known.get(game) ?? new Map<number, Result<readonly Mirror[]>>();
  known.set(game, bySeats);
  const found = bySeats.get(seats) ?? findMirrors(game, seats);
  bySeats.set(seats, found);
  return found;
}

/** A game stays what it is: what was found is remembered for every agent that is made for it. */
const known = new WeakMap<object, Map<number, Result<readonly Mirror[]>>>();

function findMirrors<P extends Position>(game: Game<P>, seats: number): Result<readonly Mirror[]> {
  const setup = { seats, rules: defaultsOf(game.rules) };
  const features = game.features?.(setup) ?? null;
  if (features === null) return err('no-features-here', { game: game.id });
  const mirrors: Mirror[] = [];
  const symmetries = game.symmetries(setup);
  if (symmetries.length === 0) return ok(mirrors);
  const seen = samples(game, setup, features);
  const n = features.sizes.length;
  for (const symmetry of symmetries) {
    const image = game.start(setup);
    const pairs = seen.map(({ position, seat }) => {
      const [before, after] = [new Uint8Array(n), new Uint8Array(n)];
      symmetry.map(position, image);
      features.read(position, seat, before);
      features.read(image, seat, after);
      return { before, after };
    });
    const from: number[] = [];
    const values: Uint8Array[] = [];
    for (let to = 0; to < n; to++) {
      const found = sourceOf(to, pairs, features.sizes);
      if (found === null) return err('no-mirror', { game: game.id, symmetry: symmetry.name, variable: to });
      from.push(found.from);
      values.push(found.values);
    }
    mirrors.push({ name: symmetry.name, from, values });
  }
  return ok(mirrors);
}

interface Pair {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** The variable from which another one can be told everywhere, and how. */
function sourceOf(to: number, pairs: readonly Pair[], sizes: readonly number[]) {
  const size = sizes[to];
  for (let from = 0; from < sizes.length; from++) {
    if (sizes[from] !== size) continue;
    const values = new Int16Array(size).fill(-1);
    const taken = new Uint8Array(size);
    const fits = pairs.every(({ before, after }) => {
      const [value, wanted] = [before[from], after[to]];
      if (values[value] === wanted) return true;
      if (values[value] >= 0 || taken[wanted] === 1) return false;
      values[value] = wanted;
      taken[wanted] = 1;
      return true;
    });
    if (!fits) continue;
    // What was never seen stays what it is, where that is still free.
    for (let value = 0; value < size; value++) {
      if (values[value] >= 0) continue;
      const image = taken[value] === 0 ? value : taken.indexOf(0);
      values[value] = image;
      taken[image] = 1;
    }
    return { from, values: Uint8Array.from(values) };
  }
  return null;
}

/** Positions of random games in which somebody is to act, and who looks at them. */
function samples<P extends Position>(
  game: Game<P>,
  setup: Setup,
  features: Features<P>,
): { readonly position: P; readonly seat: number }[] {
  const rng = new Rng(1);
  const { sizes } = features;
  const found: { position: P; seat: number }[] = [];
  const taken = sizes.map((size) => new Int32Array(size));
  const vars = new Uint8Array(sizes.length);
  const isEnough = () => found.length >= FEWEST && taken.every((counts) => counts.every((count) => count >= OFTEN));
  while (found.length < MOST && !isEnough()) {
    const scattered = features.randomStart !== undefined && rng.below(2) === 0;
    const position = scattered ? features.randomStart?.(rng) : undefined;
    const from = position ?? game.start(setup);
    for (let ply = 0; ply < LONGEST && from.turn !== OVER; ply++) {
      if (from.turn !== CHANCE) {
        const seat = onlookerOf(features, from, rng.below(setup.seats));
        features.read(from, seat, vars);
        vars.forEach((value, i) => {
          taken[i][value]++;
        });
        found.push({ position: from.clone(), seat });
      }
      from.play(from.randomMove(rng));
    }
  }
  return found;
}

/** Who looks at a position: where every seat does for itself, the one that is asked for. */
export function onlookerOf<P extends Position>(features: Features<P>, position: P, seat: number): number {
  if (features.onlooker === 'seat to act') return position.turn;
  return features.onlooker === 'first seat' ? 0 : seat;
}
