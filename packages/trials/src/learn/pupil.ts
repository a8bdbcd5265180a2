import { type Position, Rng, subSeed, unwrap } from '@tabuleiro/engine';
import { Practice, type PracticeGame, SearchedPractice } from '@tabuleiro/engine/learn';
import type { Learning } from '../experiment/experiment.js';
import { DEFAULT_SEED } from '../plan/plan.js';
import type { School } from './school.js';

/** A game of practice to be played: its number, and where it begins if not at the start. */
export interface Lesson {
  readonly number: number;
  /** A game that is taken up: its start, and the moves up to there. */
  readonly from?: Beginning;
}

/** A game from its start up to somewhere. */
export interface Beginning {
  readonly start: string;
  readonly moves: readonly number[];
}

/** What came of a lesson: the game, with the whole way to it. */
export interface Learned extends PracticeGame {
  readonly start: string;
  /** Moves before the practice began. */
  readonly before: readonly number[];
}

/** Parts of the seed, so that no two things draw alike. */
const OF_START = 0x7374;

/** Plays games of practice, on weights that somebody else corrects between batches. Each hangs on its number and on them. */
export class Pupil {
  private readonly practice: Pick<Practice<Position>, 'play'>;

  constructor(
    private readonly school: School,
    private readonly learning: Learning,
    weights: Float32Array,
  ) {
    const { table, features, layout, settings } = school;
    const Way = settings.nodes > 0 ? SearchedPractice : Practice;
    this.practice = new Way(table, features, layout, weights, settings);
  }

  play({ number, from }: Lesson): Learned {
    const seed = subSeed(this.learning.seed ?? DEFAULT_SEED, number);
    const position = from === undefined ? this.start(new Rng(subSeed(seed, OF_START))) : this.taken(from);
    const start = from?.start ?? this.school.table.game.makePosition(position);
    return { ...this.practice.play(position, new Rng(seed)), start, before: from?.moves ?? [] };
  }

  private start(rng: Rng): Position {
    const { table, features, settings } = this.school;
    const { scattered } = settings;
    const made = scattered > 0 && rng.unit() < scattered ? features.randomStart?.(rng) : undefined;
    return made ?? table.game.start(table.setup);
  }

  private taken({ start, moves }: Beginning): Position {
    const { game, setup } = this.school.table;
    const position = unwrap(game.parsePosition(start, setup));
    for (const move of moves) position.play(move);
    return position;
  }
}
