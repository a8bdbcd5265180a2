/** Finds puzzles of a game and grades them: who of its ladder does not solve them. */
import {
  bareTable,
  type Catalogue,
  type Puzzle,
  type PuzzleMaker,
  Rng,
  type Table,
  type UngradedPuzzle,
} from '@tabuleiro/engine';
import { puzzleAgents, solves } from './grade.js';
import { puzzlePosition } from './solution.js';

/** What is asked for. */
export interface PuzzlesAsked {
  readonly count: number;
  readonly seed: number;
}

/** How far it has come: how many were tried, and what was found. */
export interface PuzzlesFound {
  readonly tries: number;
  readonly puzzles: readonly Puzzle[];
}

/** After so many tries for each puzzle that is asked for, there may be no more of them. */
const TRIES = 20_000;
/** No grade has more than this share of what is asked for, so that there is something for everybody. */
const MOST_OF_A_GRADE = 0.4;

/**
 * Finds puzzles one after the other, and says after each try how far it has come. The same seed finds the same ones. Those
 * that mirror each other count once.
 */
export function* makePuzzles(
  catalogue: Catalogue,
  table: Table,
  maker: PuzzleMaker,
  { count, seed }: PuzzlesAsked,
): Generator<PuzzlesFound, PuzzlesFound> {
  const levels = puzzleAgents(catalogue, table);
  const { game } = table;
  const bare: Table = game.hidden ? table : bareTable({ ...table, game });
  const known = new Set<string>();
  const puzzles: Puzzle[] = [];
  const byGrade = new Map<number, number>();
  const most = Math.ceil(count * MOST_OF_A_GRADE);
  let tries = 0;
  for (; puzzles.length < count && tries < count * TRIES; tries++) {
    const proposed = maker.propose(bare, new Rng(seed * 2 ** 32 + tries));
    if (proposed !== null && isNew(table, proposed, known)) {
      const grade = levels.filter((agent) => !solves(table, agent, proposed)).length;
      const alike = byGrade.get(grade) ?? 0;
      if (alike < most) {
        byGrade.set(grade, alike + 1);
        puzzles.push({ ...proposed, grade });
      }
    }
    yield { tries: tries + 1, puzzles };
  }
  return { tries, puzzles: [...puzzles].sort((a, b) => a.grade - b.grade) };
}

/** Whether no mirror image of it is known yet; from here on it is. */
function isNew(table: Table, { position: text }: UngradedPuzzle, known: Set<string>): boolean {
  const { game, setup } = table;
  if (known.has(text)) return false;
  known.add(text);
  if (game.hidden) return true;
  const position = puzzlePosition(table, text);
  for (const symmetry of game.symmetries(setup)) {
    const image = position.clone();
    symmetry.map(position, image);
    known.add(game.makePosition(image));
  }
  return true;
}
