import { type Catalogue, makePuzzle, type Puzzle, parsePuzzles, type Table } from '@tabuleiro/engine';
import { makePuzzles } from '@tabuleiro/trials';
import type { Command } from 'commander';
import { writeWhole } from '../io/files.js';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';
import { findTable, gameCommand, type TableOptions } from '../io/table-options.js';
import { must, UserError, wholeNumber } from '../io/user-error.js';

interface PuzzlesOptions extends TableOptions {
  readonly count: number;
  readonly seed: number;
  readonly kept?: true;
  readonly out?: string;
}

export function puzzlesCommand(output: Output, catalogue: Catalogue): Command {
  return gameCommand('puzzles', 'finds positions with one solution, proves it, and grades them by who fails at them')
    .option('--count <n>', 'how many', wholeNumber('--count', 1, 100_000), 10)
    .option('--seed <n>', 'the same seed finds the same puzzles', wholeNumber('--seed', 0, 2 ** 21 - 1), 1)
    .option('--kept', 'those that come with the game, instead of new ones')
    .option('--out <file>', 'write them to a file, a line each: position, moves, goal and grade, separated by tabs')
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro puzzles tic-tac-toe --count 20' +
        '\n  tabuleiro puzzles pentago --count 100 --seed 7 --out pentago.txt' +
        '\n  tabuleiro puzzles dominoes --kept --json',
    )
    .action(async (name: string | undefined, options: PuzzlesOptions) => {
      const table = findTable(catalogue, name, options);
      const puzzles = options.kept ? await keptOf(table) : await found(catalogue, table, options);
      if (options.out !== undefined) writeWhole(options.out, puzzles.map((each) => `${makePuzzle(each)}\n`).join(''));
      if (options.json) output.out(makeJson({ game: table.game.id, puzzles }));
      else if (options.out !== undefined) output.out(`${puzzles.length} puzzles in ${options.out}`);
      else for (const puzzle of puzzles) output.out(puzzleText(puzzle));
    });
}

function shelfOf({ game }: Table) {
  if (game.puzzles !== undefined) return game.puzzles;
  throw new UserError(`nobody has said how puzzles of ${game.id} are found: a game says so by "puzzles"`);
}

async function keptOf(table: Table): Promise<readonly Puzzle[]> {
  return must(parsePuzzles(await shelfOf(table).kept()));
}

async function found(catalogue: Catalogue, table: Table, { count, seed }: PuzzlesOptions): Promise<readonly Puzzle[]> {
  const maker = await shelfOf(table).maker();
  const progress = new Progress('puzzles');
  const work = makePuzzles(catalogue, table, maker, { count, seed });
  for (;;) {
    const { value, done } = work.next();
    if (done) {
      progress.end();
      if (value.puzzles.length < count) progress.say(`only ${value.puzzles.length} were found in ${value.tries} tries`);
      return value.puzzles;
    }
    progress.show(`${value.puzzles.length} of ${count} after ${value.tries} tries`);
  }
}

function puzzleText({ position, moves, goal, turns, grade }: Puzzle): string {
  const asked = turns === null ? goal : `${goal} in ${turns}`;
  return `${position}   ${asked}: ${moves.join(' ')}   (${grade} levels fail)`;
}
