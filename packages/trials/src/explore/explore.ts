import { OVER, type Position, type Symmetry, type Table, withoutReferee } from '@tabuleiro/engine';
import { KeySet } from './key-set.js';
import { TurnTree } from './turn-tree.js';

/** Which positions are counted once: those of the whole walk, or those of each level by itself. */
export const MERGES = ['all', 'level'] as const;
/** One of the ways to count positions as the same. */
export type Merge = (typeof MERGES)[number];

/** How far a game tree is counted. */
export interface ExploreOptions {
  /** How many levels to count, the start being the first. */
  readonly levels: number;
  /** By default a position is counted where it first comes up, over all levels. */
  readonly merge?: Merge;
  readonly tick?: (level: number, positions: number) => void;
}

/** How many distinct positions there are at each level, the start being the first. */
export interface Exploration {
  readonly merge: Merge;
  readonly levels: readonly number[];
  readonly total: number;
  /** Legal whole turns per position where the game goes on, among the positions whose turns were followed. */
  readonly branching: number;
  /** The mean ratio of one level's size to the one before. */
  readonly growth: number;
  /** The same counts with positions that mirror each other taken as one, where the game has symmetries. */
  readonly upToSymmetry: { readonly levels: readonly number[]; readonly total: number } | null;
  /** Whether every position of the game was seen. */
  readonly complete: boolean;
}

/**
 * Walks a game level by level, one whole turn a level, and counts positions by their key and seat to act; repetition
 * and move limits play no part. Positions are told apart by two hash words; a false match among ten million positions
 * has a chance of about one in 300,000 for a game that mixes its hash well.
 */
export function explore<P extends Position>(table: Table<P>, start: P, options: ExploreOptions): Exploration {
  const { merge = 'all', tick = () => {} } = options;
  const root = withoutReferee(start);
  const tree = new TurnTree(root);
  const classes = new ClassCounter(table.game.symmetries(table.setup), root, merge);
  const levels = [1];
  const seen = new KeySet();
  let inLevel = new KeySet();
  seen.add(root);
  classes.add(root, 0);
  let total = 1;
  let expanded = 0;
  let turns = 0;
  let unfinished = root.turn === OVER ? 0 : 1;
  while (levels.length < options.levels && unfinished > 0) {
    const level = levels.length;
    expanded += unfinished;
    unfinished = 0;
    const isNew = (reached: P): boolean => {
      turns++;
      if (!(merge === 'all' ? seen : inLevel).add(reached)) return false;
      classes.add(reached, level);
      total++;
      if (reached.turn !== OVER) unfinished++;
      if ((total & 0x3fff) === 0) tick(level + 1, total);
      return true;
    };
    const size = tree.addLevel(isNew, level + 1 < options.levels);
    inLevel = new KeySet();
    if (size > 0) levels.push(size);
  }
  const ratios = levels.slice(1).map((count, i) => count / levels[i]);
  return {
    merge,
    levels,
    total,
    branching: expanded === 0 ? 0 : turns / expanded,
    growth: ratios.length === 0 ? 0 : ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length,
    upToSymmetry: classes.result(),
    complete: unfinished === 0,
  };
}

/** Counts classes of positions under the symmetries: the smallest key of a class stands for it. */
class ClassCounter<P extends Position> {
  private seen = new KeySet();
  private readonly levels: number[] = [];
  private readonly image: P;
  private readonly least = new Int32Array(2);
  private readonly words = new Int32Array(2);

  constructor(
    private readonly symmetries: readonly Symmetry<P>[],
    sample: P,
    private readonly merge: Merge,
  ) {
    this.image = sample.clone();
  }

  add(position: P, level: number): void {
    if (this.symmetries.length === 0) return;
    const { least, words, image } = this;
    position.hash(least);
    for (const symmetry of this.symmetries) {
      symmetry.map(position, image);
      image.hash(words);
      if (words[0] < least[0] || (words[0] === least[0] && words[1] < least[1])) least.set(words);
    }
    if (level === this.levels.length) {
      this.levels.push(0);
      if (this.merge === 'level') this.seen = new KeySet();
    }
    if (this.seen.addKey(least[0], least[1])) this.levels[level]++;
  }

  result(): Exploration['upToSymmetry'] {
    if (this.symmetries.length === 0) return null;
    return { levels: this.levels, total: this.levels.reduce((sum, count) => sum + count, 0) };
  }
}
