import { readFileSync } from 'node:fs';
import { unwrap } from '@tabuleiro/engine';
import { runExperiment, threads } from '@tabuleiro/lab';
import { type Line, readExperiment, withoutTime } from '@tabuleiro/trials';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { click, type Harness, says } from './harness.js';

/** The text of a file that a button saves. */
async function saved(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return readFileSync(await file.path(), 'utf8');
}

/** Analysis, puzzles, searches to watch, tournaments. */
export function understanding(harness: () => Harness): void {
  it('finds the known value of tic-tac-toe and of Nim', async () => {
    const page = await harness().open('#/tic-tac-toe/analysis');
    await page.locator('[data-exact="0"]').waitFor();
    await page.locator('[data-complete="true"]').waitFor();
    expect(await page.getByRole('img', { name: /^Value/ }).getAttribute('aria-label')).toMatch(/^Value: 0 \(proven: /);
    await click(page, '2');
    await says(page, 'O to move');
    await page.locator('[data-exact="0"]').waitFor();
    const nim = await harness().open('#/nim/analysis');
    await nim.locator('[data-exact="1"]').waitFor();
    await says(nim, 'With perfect play: win for A');
  });

  it('searches with all cores, as the page is by itself', async () => {
    const page = await harness().open('#/');
    const loaded: string[] = [];
    page.on('response', (response) => loaded.push(response.url()));
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      `#/pentago/analysis?agent=${encodeURIComponent('pvs(nodes=unlimited, threads=2)')}`,
    );
    await page.getByRole('region', { name: /^pvs\(nodes=unlimited, threads=\d+\)$/ }).waitFor();
    await expect.poll(() => loaded.some((url) => url.includes('helper.worker'))).toBe(true);
  });

  it('solves Pentago by the kernel, which only those load who need it', async () => {
    const page = await harness().open('#/');
    const loaded: string[] = [];
    page.on('response', (response) => loaded.push(response.url()));
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    const position = encodeURIComponent('2..222..11212111...2121.212.12.....1 1 place');
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/pentago/analysis?position=${position}`);
    await page.locator('[data-exact="1"]').waitFor();
    await expect.poll(() => loaded.some((url) => url.includes('walk.wasm'))).toBe(true);
    expect(refused).toEqual([]);
  });

  it('says what is on the board: values of a search are called so, and a solved game is told to be', async () => {
    const page = await harness().open('#/jogo-da-onca/analysis');
    await says(page, 'Jogo da Onça is solved: with perfect play from the start, the dogs win.');
    const shown = page.getByLabel('On the board');
    await page.locator('.board .mark').first().waitFor();
    expect(await shown.locator('option:checked').textContent()).toMatch(/^pvs\(nodes=unlimited(, threads=\d+)?\)$/);
    expect(await shown.locator('option').allTextContents()).not.toContain('exact values');
    // What those want to know who run the server is there for those who ask.
    const reason = page.getByText('there is no table');
    expect(await reason.isVisible()).toBe(false);
    await page.getByText('Why?', { exact: true }).click();
    expect(await reason.isVisible()).toBe(true);
    await page.evaluate(() => {
      location.hash = '#/tic-tac-toe/analysis';
    });
    await page.locator('[data-exact="0"]').waitFor();
    expect(await shown.locator('option:checked').textContent()).toBe('exact values');
  });

  it('has several algorithms on one position', async () => {
    const page = await harness().open('#/tic-tac-toe/analysis?moves=5+2');
    await page.getByRole('button', { name: 'Add an algorithm' }).click();
    const second = page.getByRole('region', { name: 'uct(nodes=1000000)' });
    await second.getByRole('columnheader', { name: 'Visits' }).waitFor();
    // One has seen all ends of the game, the other has played some games out.
    const first = page.getByRole('region', { name: 'pvs(nodes=unlimited)' });
    await first.locator('.line [data-basis="proven"]').waitFor();
    await second.locator('.line [data-basis="sampled"]').waitFor();
    await second.getByRole('button', { name: 'Stop' }).click();
    await second.getByRole('button', { name: 'Analyse' }).waitFor();
  });

  it('makes a puzzle of a position, and judges its solutions', async () => {
    const page = await harness().open('#/tic-tac-toe/analysis?moves=1+5+2+4');
    await page.getByText('Make a puzzle of this position').click();
    await page.getByLabel('What to tell the solver').fill('<b>Win</b> at once');
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await says(page, '<b>Win</b> at once');
    await click(page, '9');
    await says(page, '9 is not the best move.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await click(page, '3');
    await says(page, 'Solved: this move keeps the best result, which is proven.');
  });

  it('shows the search tree of alpha-beta with the counts of the engine', async () => {
    const agents = ['alphabeta(depth=9, eval=none)', 'minimax(depth=3)'];
    const page = await harness().open(
      `#/tic-tac-toe/watch?${agents.map((a) => `a=${encodeURIComponent(a)}`).join('&')}`,
    );
    const view = page.getByRole('region', { name: agents[0], exact: true });
    // The signature of textbook alpha-beta, which the engine's tests pin too.
    await view.locator('[data-nodes-all="18297"]').waitFor();
    await view.getByRole('button', { name: 'Last step' }).click();
    expect(await view.locator('[data-nodes-now]').textContent()).toBe('18,297');
    await view.getByRole('button', { name: 'Step back' }).click();
    await view.getByRole('button', { name: 'First step' }).click();
    expect(await view.locator('[data-nodes-now]').textContent()).toBe('1');
    await view.getByRole('button', { name: 'Step forward' }).click();
    await view.getByText('goes into 1', { exact: true }).waitFor();
    const other = page.getByRole('region', { name: agents[1], exact: true });
    await other.locator('[data-nodes-all="586"]').waitFor();
  });

  it('shows the search of UCT on the small game of the guide', async () => {
    const page = await harness().open('#/nim/watch?rules=piles%3D1-2-3&a=uct(nodes%3D50)');
    const view = page.getByRole('region', { name: 'uct(nodes=50)', exact: true });
    await view.locator('[data-nodes-all="50"]').waitFor();
    await view.getByRole('button', { name: 'Last step' }).click();
    expect(await view.locator('[data-nodes-now]').textContent()).toBe('50');
    await view.getByRole('button', { name: /^a1,/ }).first().click();
    await view.getByText('Visits', { exact: true }).waitFor();
  });

  it('holds a tournament with a live table and plots, and opens a run', async () => {
    const page = await harness().open('#/tic-tac-toe/lab');
    await page.getByLabel('Agents, one a line').fill('random\nperfect(table=1)\ngreedy');
    await page.getByLabel('Rounds').fill('3');
    await page.getByRole('button', { name: 'Start the tournament' }).click();
    // Three pairs, both seats, three rounds.
    await page.locator('[data-games="18"]').waitFor();
    const best = page.getByRole('region', { name: 'Table' }).getByRole('rowheader').first();
    expect(await best.textContent()).toBe('perfect(table=1)');
    await page.getByRole('img', { name: /^Ratings/ }).waitFor();
    expect((await saved(page, 'Save the results as CSV')).trim().split('\n')).toHaveLength(19);
    const line = (block: number, index: number, seats: string[]) =>
      JSON.stringify({ block, index, of: 2, seats, start: '......... X', moves: ['1', '5'], payoffs: [1, -1] });
    const lines = [line(0, 0, ['a', 'b']), line(0, 1, ['b', 'a']), line(1, 0, ['a', 'b']), '{"torn'];
    const choose = page.getByLabel('Choose files…');
    await choose.setInputFiles({ name: 'games.jsonl', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) });
    await says(page, 'games.jsonl: 2 games');
    await choose.setInputFiles({ name: 'games.jsonl', mimeType: 'text/plain', buffer: Buffer.from('not a run') });
    await says(page, 'These files are not a run');
  });

  it('shows the whole table of seven agents against each other on 1280 pixels', async () => {
    const page = await harness().open('#/tic-tac-toe/lab', { viewport: { width: 1280, height: 800 } });
    const agents = ['random', 'greedy', ...[1, 2, 3, 4, 5].map((n) => `alphabeta(depth=${n})`)];
    await page.getByLabel('Agents, one a line').fill(agents.join('\n'));
    await page.getByLabel('Rounds').fill('1');
    await page.getByRole('button', { name: 'Start the tournament' }).click();
    await page.locator(`[data-games="${agents.length * (agents.length - 1)}"]`).waitFor();
    const table = page.getByRole('group', { name: 'Score of the row against the column' });
    expect(await table.getByRole('columnheader').count()).toBe(agents.length + 1);
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  it('plays the games that the lab plays from the same experiment, move for move, also after a stop', async () => {
    const page = await harness().open('#/dominoes/lab');
    await page.getByLabel('Agents, one a line').fill('basic\ngenetic\nuct(nodes=20)');
    await page.getByLabel('Rounds').fill('2');
    await page.getByLabel('Seed').fill('42');
    await page.getByRole('button', { name: 'Start the tournament' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.locator('[data-games="12"]').waitFor();
    const experiment = readExperiment(JSON.parse(await saved(page, 'Save the experiment, for "tabuleiro run"')));
    const run = await runExperiment(unwrap(experiment), { executor: threads(1) });
    const games = linesOf(await saved(page, 'Save the games (games.jsonl)'));
    expect(games.map(withoutTime)).toEqual(run.lines.map(withoutTime));
  });

  it('says who lost by an illegal move, a crash or silence', async () => {
    harness().expectComplaint(/^faulty: it played 999/);
    harness().expectComplaint(/^faulty\(by=crash\): the faulty agent fell over\nin the position [\s\S]*\n +at /);
    harness().expectComplaint(/^faulty\(by=silence\): it had not decided after/);
    const page = await harness().open('#/ring/lab');
    await page.getByLabel('Agents, one a line').fill('random\nfaulty\nfaulty(by=crash)\nfaulty(by=silence)');
    await page.getByLabel('Rounds').fill('1');
    await page.getByLabel(/^Milliseconds a move/).fill('150');
    await page.getByRole('button', { name: 'Start the tournament' }).click();
    await page.locator('[data-games="12"]').waitFor();
    const table = page.getByRole('region', { name: 'Table' });
    for (const [agent, words] of [
      ['faulty', /by an illegal move/],
      ['faulty(by=crash)', /by a crash/],
      ['faulty(by=silence)', /by time/],
    ] as const) {
      const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: agent, exact: true }) });
      expect(await row.locator('.fault').textContent()).toMatch(words);
    }
  });
}

function linesOf(text: string): Line[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
