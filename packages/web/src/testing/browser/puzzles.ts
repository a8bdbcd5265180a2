import { listMoves, NO_TABLES, type Position, type Puzzle, type Table, unwrap } from '@tabuleiro/engine';
import { games as houseGames } from '@tabuleiro/games';
import { isSolution, puzzlePosition } from '@tabuleiro/trials';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { webCatalogue } from '../../games/catalogue.js';
import { dayOf, puzzleOfDay } from '../../puzzles/days.js';
import { hasPuzzles, keptPuzzles, type PuzzledGame, puzzleTable } from '../../puzzles/kept-puzzles.js';
import { bringAxe, violationsOf } from './axe.js';
import { type Harness, says } from './harness.js';
import { makeMove } from './make-move.js';
import { smallTargets } from './targets.js';

const catalogue = webCatalogue(NO_TABLES);
const games = houseGames.filter(hasPuzzles);
/** The puzzles that are solved: an easy one, with a wrong turn first, and the hardest. */
const NUMBERS = [3, 120];

/** Makes the moves of a turn on the board of the page. */
async function makeTurn(page: Page, table: Table, puzzle: Puzzle, moves: readonly string[], by?: 'keyboard') {
  const position = puzzlePosition(table, puzzle.position);
  for (const text of moves) {
    await makeMove(page, table, position, text, by);
    position.play(unwrap(table.game.parseMove(position, text)));
  }
}

/** A whole turn that does not solve a puzzle. */
function wrongTurn(table: Table, puzzle: Puzzle): string[] {
  const seat = puzzlePosition(table, puzzle.position).turn;
  const turnsFrom = (position: Position, before: readonly string[]): string[][] =>
    listMoves(position).flatMap((move) => {
      const texts = [...before, table.game.makeMove(position, move)];
      const after = position.clone();
      after.play(move);
      return after.turn === seat && after.midTurn ? turnsFrom(after, texts) : [texts];
    });
  const turns = turnsFrom(puzzlePosition(table, puzzle.position), []);
  const wrong = turns.find((moves) => !isSolution(table, puzzle, moves));
  if (wrong === undefined) throw new Error('every turn solves it');
  return wrong;
}

/** Puzzles: of the day and all others, and what is kept of them. */
export function puzzles(harness: () => Harness): void {
  it.each(games.map((game) => [game.id, game] as const))('solves two puzzles of %s', async (id, game) => {
    const table = puzzleTable(catalogue, game);
    const all = await keptPuzzles(game);
    const page = await harness().open(`#/${id}/puzzle?n=${NUMBERS[0]}`);
    const [easy, hard] = NUMBERS.map((n) => all[n - 1]);
    await says(page, `Puzzle ${NUMBERS[0]} of 120`);
    await makeTurn(page, table, easy, wrongTurn(table, easy));
    await says(page, /^Not .*\. Try again!$/);
    // It goes back by itself, and can be tried again.
    await page.locator('.touch.target').first().waitFor();
    await makeTurn(page, table, easy, easy.moves);
    await says(page, /^Right: /);
    expect(await page.getByText('At the first try.').count()).toBe(0);
    await page.getByText(/^All puzzles: 1 of 120 solved$/).click();
    await page.getByRole('button', { name: `Puzzle ${NUMBERS[1]}`, exact: true }).click();
    await says(page, `Puzzle ${NUMBERS[1]} of 120`);
    expect(page.url()).toContain(`n=${NUMBERS[1]}`);
    await makeTurn(page, table, hard, hard.moves, 'keyboard');
    await says(page, 'At the first try.');
    expect(await page.locator('[role=status][aria-live]').textContent()).toMatch(/^Right: /);
    await page.reload();
    await says(page, 'All puzzles: 2 of 120 solved');
  });

  it('shows the solution, which is then not solved, and goes from puzzle to puzzle', async () => {
    const page = await harness().open('#/tic-tac-toe/puzzle?n=1');
    await page.getByRole('button', { name: 'Show the solution' }).click();
    await says(page, 'The solution is 7.');
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await says(page, 'Puzzle 2 of 120');
    await says(page, 'All puzzles: 0 of 120 solved');
    await page.getByRole('button', { name: 'Previous puzzle' }).click();
    await says(page, 'Puzzle 1 of 120');
    await page.goto(`${harness().address}#/tic-tac-toe/puzzle?n=121`);
    await says(page, 'There is no such puzzle');
  });

  it('has one of each game every day, and counts the days in a row', async () => {
    const [game] = games;
    const table = puzzleTable(catalogue, game);
    const all = await keptPuzzles(game);
    const page = await harness().open('#/puzzles');
    const solveOn = async (date: Date) => {
      await page.clock.setFixedTime(date);
      await page.goto('about:blank');
      await page.goto(`${harness().address}#/puzzles`);
      await says(page, 'Puzzles of the day');
      for (const { title } of games) await page.getByRole('link', { name: `Solve: ${title.en}` }).waitFor();
      await page.getByRole('link', { name: `Solve: ${game.title.en}` }).click();
      await page.getByText('Puzzle of the day', { exact: true }).waitFor();
      const puzzle = all[puzzleOfDay(all.length, dayOf(date), game.id)];
      await makeTurn(page, table, puzzle, puzzle.moves);
      await says(page, /^Right: /);
      await page.getByRole('link', { name: 'To the puzzles of the day' }).click();
      await page.getByRole('link', { name: `Look again: ${game.title.en}` }).waitFor();
    };
    await solveOn(new Date(2026, 7, 3, 12));
    await says(page, '1 day in a row');
    await solveOn(new Date(2026, 7, 4, 12));
    await says(page, '2 days in a row');
    await solveOn(new Date(2026, 7, 7, 12));
    await says(page, '1 day in a row');
    await says(page, 'Done for today · longest: 2');
  });

  it.each(['light', 'dark'] as const)('axe-core finds nothing, and every target can be tapped (%s)', async (theme) => {
    const page = await harness().open('#/puzzles', {
      colorScheme: theme,
      bypassCSP: true,
      viewport: { width: 360, height: 740 },
      locale: theme === 'dark' ? 'pt-BR' : 'en',
    });
    await bringAxe(page);
    const check = async (what: string) => {
      await page.locator('main h1').first().waitFor();
      await page.waitForTimeout(400);
      expect([what, await violationsOf(page)]).toEqual([what, []]);
      expect([what, await smallTargets(page)]).toEqual([what, []]);
      expect([what, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([what, 360]);
    };
    await check('all');
    for (const { id } of games) {
      await page.evaluate((to) => {
        location.hash = to;
      }, `#/${id}/puzzle?n=2`);
      await page.locator('details summary').click();
      await check(id);
      await solveAtOnce(page, games.find((game) => game.id === id) as PuzzledGame);
      await check(`${id}, solved`);
    }
  });
}

async function solveAtOnce(page: Page, game: PuzzledGame): Promise<void> {
  const puzzle = (await keptPuzzles(game))[1];
  await makeTurn(page, puzzleTable(catalogue, game), puzzle, puzzle.moves);
  await page.locator('[role=status] .good').waitFor();
}
