import { MAX_MOVES, OVER, type Position, Rng, subSeed, withoutReferee } from '@tabuleiro/engine';

/** How many games are sampled, and from what. */
export interface SampleOptions {
  readonly games: number;
  /** Longer games are cut off here; a level is a whole turn. */
  readonly maxTurns: number;
  readonly seed: number;
}

/** One level of the tree of all games, from random games. */
export interface SampledLevel {
  /** The start is level 1. */
  readonly level: number;
  /** How many games came to a decision here. */
  readonly games: number;
  /** The mean number of legal decisions of those games' turns; of several decisions in a turn, their product. */
  readonly branching: number;
  /** The estimated number of paths to the next level, as a power of ten, and how far the estimate may be off. */
  readonly log10Paths: number;
  readonly relativeError: number;
}

/** What sampled games came to. */
export interface Sampled {
  readonly games: number;
  readonly seed: number;
  /** The mean number of turns of a random game; of those cut off, up to there. */
  readonly length: number;
  readonly cutOff: number;
  readonly levels: readonly SampledLevel[];
}

/**
 * Random games as probes of a tree too large to walk (Knuth 1975): the product of the numbers of choices along a random
 * game estimates the number of paths without bias, however deep, though ever more loosely.
 */
export function sampleGames<P extends Position>(start: P, options: SampleOptions): Sampled {
  const root = withoutReferee(start);
  const levels: LevelSums[] = [];
  const position = root.clone();
  let turns = 0;
  let cutOff = 0;
  for (let game = 0; game < options.games; game++) {
    position.copyFrom(root);
    const rng = new Rng(subSeed(options.seed, game));
    let logPaths = 0;
    let level = 0;
    for (; level < options.maxTurns && position.turn !== OVER; level++) {
      const choices = playTurn(position, rng);
      logPaths += Math.log10(choices);
      levels[level] ??= new LevelSums();
      levels[level].add(choices, logPaths);
    }
    turns += level;
    if (position.turn !== OVER) cutOff++;
  }
  return {
    games: options.games,
    seed: options.seed,
    length: turns / options.games,
    cutOff,
    levels: levels.map((sums, i) => sums.result(i + 1, options.games)),
  };
}

const buffer = new Int32Array(MAX_MOVES);

/** Plays one whole turn at random; answers with the product of the numbers of choices. */
function playTurn(position: Position, rng: Rng): number {
  let choices = 1;
  do {
    const count = position.moves(buffer, 0);
    choices *= count;
    position.play(buffer[rng.below(count)]);
  } while (position.turn !== OVER && position.midTurn);
  return choices;
}

/** What the games at one level add up to; products are kept as logarithms, as they soon outgrow any number. */
class LevelSums {
  private readonly logs: number[] = [];
  private choices = 0;

  add(choices: number, logPaths: number): void {
    this.choices += choices;
    this.logs.push(logPaths);
  }

  /** Games that ended before this level have no path to it: they count as 0. */
  result(level: number, games: number): SampledLevel {
    const { logs } = this;
    const most = logs.reduce((max, log) => Math.max(max, log), 0);
    const shares = logs.map((log) => 10 ** (log - most));
    const mean = shares.reduce((sum, share) => sum + share, 0) / games;
    const squares = shares.reduce((sum, share) => sum + share * share, 0) / games;
    return {
      level,
      games: logs.length,
      branching: this.choices / logs.length,
      log10Paths: most + Math.log10(mean),
      relativeError: Math.sqrt(Math.max(0, squares - mean * mean) / games) / mean,
    };
  }
}
