import type { Title } from '../text/title.js';

/** A first game in a few steps: in each the learner makes one move. */
export interface Lesson {
  readonly steps: readonly LessonStep[];
  /** What is said when all of them are done. */
  readonly end: Title;
}

/** A step of a first game: what is asked for, the moves that do it, and what is said of these and of all others. */
export interface LessonStep {
  readonly text: Title;
  /**
   * The text of the position, under the usual rules. Left out, it goes on from the step before, after its first right
   * move and the replies to it; at the first step it is the start of the game.
   */
  readonly position?: string;
  /** The moves that do what is asked for; left out, every move does. */
  readonly right?: readonly string[];
  /** What is said of a right move. */
  readonly well: Title;
  /** What is said of any other; left out where there is none. */
  readonly otherwise?: Title;
  /** What the others play then. */
  readonly replies?: readonly string[];
}

/** A position as texts: what it begins from, the start of the game if null, and the moves from there. */
export interface LessonPlace {
  readonly start: string | null;
  readonly moves: readonly string[];
}

/** Where a step of a lesson begins. */
export function beginningOf({ steps }: Pick<Lesson, 'steps'>, step: number): LessonPlace {
  let from = step;
  while (from > 0 && steps[from].position === undefined) from--;
  return {
    start: steps[from].position ?? null,
    moves: steps.slice(from, step).flatMap(({ right = [], replies = [] }) => [...right.slice(0, 1), ...replies]),
  };
}
