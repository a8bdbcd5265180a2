import { ok, type Result } from '../result.js';
import { err } from './sentences.js';

/**
 * What a puzzle asks for: to win, to save the draw, to have all pieces at home, or the move that is best however the
 * hidden hands may be.
 */
export const PUZZLE_GOALS = ['win', 'draw', 'home', 'best'] as const;
/** One of the goals of puzzles. */
export type PuzzleGoal = (typeof PUZZLE_GOALS)[number];

/** A position in which one turn, and no other, does what is asked for. That was proven before it was kept. */
export interface Puzzle {
  /** The text of the position under the usual rules; where hands are hidden, of what the seat to act sees. */
  readonly position: string;
  /** The moves of the turn that solves it. Whatever leads to the same position solves it as well. */
  readonly moves: readonly string[];
  readonly goal: PuzzleGoal;
  /** In how many turns of one's own it can be done; null where that is not asked. */
  readonly turns: number | null;
  /** How many levels of the ladder, the weakest first, do not find it. */
  readonly grade: number;
}

/** A puzzle before it is known who fails at it. */
export type UngradedPuzzle = Omit<Puzzle, 'grade'>;

const FIELDS = 4;

/** A puzzle as a line of text. */
export function makePuzzle({ position, moves, goal, turns, grade }: Puzzle): string {
  return [position, moves.join(' '), turns === null ? goal : `${goal} ${turns}`, grade].join('\t');
}

/** Reads puzzles, a line each, as `makePuzzle` writes them. */
export function parsePuzzles(text: string): Result<readonly Puzzle[]> {
  const puzzles: Puzzle[] = [];
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const puzzle = puzzleIn(line);
    if (puzzle === null) return err('not-a-puzzle', { line: i + 1 });
    puzzles.push(puzzle);
  }
  return ok(puzzles);
}

function puzzleIn(line: string): Puzzle | null {
  const fields = line.split('\t');
  const [position, moves, asked, grade] = fields;
  const [, goal, turns] = /^([a-z]+)(?: (\d{1,3}))?$/.exec(asked ?? '') ?? [];
  const known = PUZZLE_GOALS.find((each) => each === goal);
  if (fields.length !== FIELDS || position === '' || moves === '' || known === undefined) return null;
  if (!/^\d{1,2}$/.test(grade)) return null;
  return {
    position,
    moves: moves.split(' '),
    goal: known,
    turns: turns === undefined ? null : Number(turns),
    grade: Number(grade),
  };
}
