import type { Position, Table } from '@tabuleiro/engine';
import type { Page } from 'playwright-core';
import { choose } from '../../board/move-entry.js';
import { choicesOf } from '../../play/move-choices.js';
import { click, pressCells } from './harness.js';

/** Makes a move on the board as a person would, by its text: cell after cell, and whatever is asked then. */
export async function makeMove(
  page: Page,
  table: Table,
  position: Position,
  text: string,
  by: 'mouse' | 'keyboard' = 'mouse',
): Promise<void> {
  const choices = choicesOf(table, position);
  const wanted = choices.find((choice) => choice.text === text);
  if (wanted === undefined) throw new Error(`${text} is not legal`);
  const cells = [...wanted.steps];
  const last = choose(choices, cells.slice(0, -1), cells[cells.length - 1]);
  // Where the move could go on, its last cell is chosen once more.
  if (last.kind === 'going') cells.push(cells[cells.length - 1]);
  if (by === 'keyboard') {
    await page.locator(`[data-cell="${cells[0]}"]`).focus();
    await pressCells(page, cells);
  } else for (const cell of cells) await click(page, cell);
  if (last.kind === 'ask')
    await page.getByRole('group', { name: 'Which move?' }).getByText(text, { exact: true }).click();
}
