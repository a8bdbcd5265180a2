import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Features, makeTable, unwrap } from '@tabuleiro/engine';
import { networkFile, readNetwork, writeNetwork } from '@tabuleiro/engine/learn';
import { ticTacToe } from '@tabuleiro/games';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { click, type Harness, queryOf, says } from './harness.js';

const LEARNED = 'pvs(depth=2, eval=learned)';
const ABSENT = 'tic-tac-toe-0123456789abcdef';

const { setup } = makeTable(ticTacToe);
const features = ticTacToe.features?.(setup) as Features;

/** A network of tic-tac-toe that knows nothing, as bytes with their name. */
function emptyNetwork(change: Partial<Parameters<typeof writeNetwork>[0]> = {}): { name: string; bytes: Uint8Array } {
  const tuples = [[[0, 1, 2]]];
  const bytes = writeNetwork({
    ...{ game: ticTacToe.id, gameVersion: ticTacToe.version, featuresVersion: features.version },
    ...{ sizes: features.sizes, phases: features.phases, tuples, bits: 12, trained: {} },
    weights: new Int16Array(27),
    ...change,
  });
  return { name: unwrap(readNetwork('test', bytes)).name, bytes };
}

/** What a page has asked for, by the ends of their addresses. */
function asksOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().split('/').at(-1) ?? ''));
  return asked;
}

const networksIn = (asked: readonly string[]) => asked.filter((file) => file.endsWith('.net'));
const player = (agent: string) => `#/tic-tac-toe/play?p=person&p=${encodeURIComponent(agent)}`;

/** Agents that play by networks. */
export function networks(harness: () => Harness): void {
  it('plays by the network of a game, which is fetched when such an agent is to play, once', async () => {
    const page = await harness().open('#/tic-tac-toe/play?p=person&p=greedy');
    const asked = asksOf(page);
    await page.reload();
    await click(page, '1');
    await page.locator('[data-piece]').nth(1).waitFor();
    expect(networksIn(asked)).toEqual([]);
    expect(asked.filter((file) => file.includes('networks.late'))).toEqual([]);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, player(LEARNED));
    await page.locator('[data-piece]').first().waitFor({ state: 'detached' });
    for (let moves = 0; moves < 9 && (await page.locator('.touch.target').count()) > 0; moves += 2) {
      await page.locator('.touch.target').first().click({ force: true });
      await expect.poll(() => isAnswered(page, moves)).toBe(true);
    }
    expect(await page.getByRole('main').textContent()).toMatch(/Draw|O wins/);
    expect(networksIn(asked)).toEqual([expect.stringMatching(/^tic-tac-toe-[0-9a-f]{16}\.net$/)]);
    expect(asked.some((file) => file.includes('networks.late'))).toBe(true);
  });

  it('analyses with it, chosen by clicks, and says what each group of cells adds', async () => {
    const page = await harness().open('#/tic-tac-toe/analysis?moves=5+2');
    const asked = asksOf(page);
    const panel = page.getByRole('region', { name: /^pvs/ });
    await panel.getByText('Change').click();
    await panel.getByText('Parameters').click();
    expect(networksIn(asked)).toEqual([]);
    await panel.getByLabel('eval').selectOption('learned');
    await says(page, 'what the position was worth in games of practice');
    const learned = page.getByRole('region', { name: /eval=learned/ });
    await learned.getByText('What its evaluation sees here').click();
    await learned.getByText(/^A network of tuples, learned from games of practice/).waitFor();
    await learned.getByRole('row', { name: /^group 1 / }).waitFor();
    const [first, together] = await Promise.all(
      ['group 1', 'Together'].map((name) => learned.getByRole('row', { name }).locator('td').textContent()),
    );
    expect(first).toBe(together);
    expect(networksIn(asked)).toHaveLength(1);
  });

  it('is offered where a network comes with the game, and nowhere else', async () => {
    for (const [game, there] of [
      ['tic-tac-toe', true],
      ['nim', false],
    ] as const) {
      const page = await harness().open(`#/${game}/analysis`);
      const panel = page.getByRole('region', { name: /^pvs/ });
      await panel.getByText('Change').click();
      await panel.getByText('Parameters').click();
      const offered = await panel.getByLabel('eval').locator('option').allTextContents();
      expect([game, offered.includes('learned')]).toEqual([game, there]);
      const kinds = await panel.getByLabel('Algorithm').locator('option').allTextContents();
      expect(kinds).not.toContain('imitates');
    }
  });

  it.each([
    ['en', `there is no network ${ABSENT} here`],
    ['pt-BR', `a rede ${ABSENT} não está aqui`],
  ])('refuses a network that is not there in a sentence: %s', async (locale, sentence) => {
    const page = await harness().open(player(`greedy(eval=learned(net=${ABSENT}))`), { locale });
    await says(page, sentence);
  });

  it('plays by networks and policies of its host, and refuses those that do not fit', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-networks-'));
    const policy = { sighted: 'positions', ratings: [null] } as const;
    const own = {
      fits: emptyNetwork({ trained: { by: 'a test' } }),
      policy: emptyNetwork({ policy, weights: new Int16Array(27 + 3) }),
      other: emptyNetwork({ game: 'nim' }),
      older: emptyNetwork({ gameVersion: 0 }),
      elsewhere: emptyNetwork({ sizes: new Array(9).fill(4), weights: new Int16Array(64) }),
    };
    await mkdir(join(folder, 'networks'));
    for (const { name, bytes } of Object.values(own)) await writeFile(join(folder, networkFile(name)), bytes);
    const { address, close } = await harness().serveWith(folder);
    try {
      for (const agent of [
        `greedy(eval=learned(net=${own.fits.name}))`,
        `imitates(net=${own.policy.name})`,
        `puct(net=${own.policy.name}, nodes=100)`,
      ]) {
        const page = await harness().open(player(agent), {}, address);
        await click(page, '5');
        await says(page, 'X to move');
        expect(queryOf(page).get('moves')).toMatch(/^5 \d$/);
      }
      const page = await harness().open('#/tic-tac-toe/analysis', {}, address);
      await page.getByText('Change').click();
      for (const [agent, sentence] of [
        [
          `greedy(eval=learned(net=${own.other.name}))`,
          `the network ${own.other.name} is for nim, not for tic-tac-toe`,
        ],
        [`greedy(eval=learned(net=${own.older.name}))`, `the network ${own.older.name} is for another version`],
        [`greedy(eval=learned(net=${own.elsewhere.name}))`, `${own.elsewhere.name} sees other variables`],
        [`greedy(eval=learned(net=${own.policy.name}))`, `the network ${own.policy.name} is a policy`],
        [`imitates(net=${own.fits.name})`, `the network ${own.fits.name} is no policy`],
      ] as const) {
        const text = page.getByLabel('As text', { exact: true });
        await text.fill(agent);
        await text.press('Enter');
        await says(page, sentence);
      }
      // Nobody has lost where an agent cannot be had: the game says why, and stands.
      const game = await harness().open(player(`greedy(eval=learned(net=${own.other.name}))`), {}, address);
      await click(game, '5');
      await says(game, `the network ${own.other.name} is for nim, not for tic-tac-toe`);
      expect(queryOf(game).get('moves')).toBe('5');
      await harness().settle();
    } finally {
      await close();
      rmSync(folder, { recursive: true });
    }
  });

  it('keeps what was fetched, and plays by it without a network', async () => {
    const page = await harness().open(player(LEARNED), { serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await click(page, '5');
    await says(page, 'X to move');
    await page.context().setOffline(true);
    await page.goto(`${harness().address}${player('greedy(eval=learned)')}`);
    await page.reload();
    await click(page, '1');
    await says(page, 'X to move');
    await page.goto(`${harness().address}${player(`greedy(eval=learned(net=${ABSENT}))`)}`);
    await page.reload();
    await says(page, `there is no network ${ABSENT} here`);
  });
}

/** Whether an agent has answered, or the game is over, after so many moves and one more. */
async function isAnswered(page: Page, moves: number): Promise<boolean> {
  const pieces = await page.locator('[data-piece]').count();
  const over = /Draw|wins/.test((await page.getByRole('main').textContent()) ?? '');
  return pieces >= moves + 2 || over;
}
