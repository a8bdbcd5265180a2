import { listMoves, OVER, type Position, type Symmetry, type Table } from '@tabuleiro/engine';
import { KeySet } from './key-set.js';

/** How many distinct positions there are at each level, the start being the first. */
export interface Exploration {
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
 * Walks a game level by level, one whole turn a level, and counts each position where it is first met: by its key and
 * seat to act, over all levels. Positions are told apart by two hash words; a false match among ten million positions
 * has a chance of about one in 300,000 for a game that mixes its hash well.
 */
export function explore<P extends Position>(
  table: Table<P>,
  start: P,
  maxLevels: number,
  tick: (level: number, positions: number) => void = () => {},
): Exploration {
  const seen = new KeySet();
  const classes = new ClassCounter(table.game.symmetries(table.setup), start);
  seen.add(...keyOf(start));
  classes.add(start, 0);
  const levels = [1];
  let frontier: P[] = [start.clone()];
  let expanded = 0;
  let turns = 0;
  while (levels.length < maxLevels && frontier.length > 0) {
    const next: P[] = [];
    for (const position of frontier) {
      if (position.turn === OVER) continue;
      expanded++;
      forEachTurn(position, (reached) => {
        turns++;
        if (!seen.add(...keyOf(reached))) return;
        classes.add(reached, levels.length);
        next.push(reached.clone());
        if ((next.length & 0x3fff) === 0) tick(levels.length + 1, seen.size);
      });
    }
    frontier = next;
    if (next.length > 0) levels.push(next.length);
  }
  const ratios = levels.slice(1).map((count, i) => count / levels[i]);
  return {
    levels,
    total: seen.size,
    branching: expanded === 0 ? 0 : turns / expanded,
    growth: ratios.length === 0 ? 0 : ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length,
    upToSymmetry: classes.result(),
    complete: frontier.every((position) => position.turn === OVER),
  };
}

/** Plays every whole turn from a position and shows where it leads; a turn may take several decisions. */
function forEachTurn<P extends Position>(position: P, visit: (reached: P) => void): void {
  for (const move of listMoves(position)) {
    position.play(move);
    if (position.turn !== OVER && position.midTurn) forEachTurn(position, visit);
    else visit(position);
    position.undo();
  }
}

const words = new Int32Array(2);

function keyOf(position: Position): [number, number] {
  position.hash(words);
  return [words[0], words[1]];
}

/** Counts classes of positions under the symmetries: the smallest key of a class stands for it. */
class ClassCounter<P extends Position> {
  private readonly seen = new KeySet();
  private readonly levels: number[] = [];
  private readonly image: P;

  constructor(
    private readonly symmetries: readonly Symmetry<P>[],
    sample: P,
  ) {
    this.image = sample.clone();
  }

  add(position: P, level: number): void {
    if (this.symmetries.length === 0) return;
    let [high, low] = keyOf(position);
    for (const symmetry of this.symmetries) {
      symmetry.map(position, this.image);
      const [otherHigh, otherLow] = keyOf(this.image);
      if (otherHigh < high || (otherHigh === high && otherLow < low)) {
        high = otherHigh;
        low = otherLow;
      }
    }
    if (this.seen.add(high, low)) this.levels[level] = (this.levels[level] ?? 0) + 1;
  }

  result(): Exploration['upToSymmetry'] {
    return this.symmetries.length === 0 ? null : { levels: this.levels, total: this.seen.size };
  }
}
