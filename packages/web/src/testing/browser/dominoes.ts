import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Harness, pageTo, queryOf, resign, says } from './harness.js';

/** Seven tiles, as the notation writes a hand. */
const HAND = /\d-\d(?:,\d-\d){6}/g;

/** Dominoes: hidden hands, four at a table, and a match of several rounds. */
export function dominoesGame(harness: () => Harness): void {
  it('plays a whole match by clicks against agents, and shows after each round what could be known', async () => {
    const page = await harness().open('#/dominoes/play?p=person&p=basic&p=basic&p=basic&rules=target%3D120');
    await page.locator('.touch.target').first().waitFor();
    // The own hand lies face up, the other three face down.
    expect(await page.locator('[data-cell^="hand-"]').count()).toBe(7);
    const [down, laid] = [page.locator('[data-piece^="back-"]'), page.locator('[data-cell^="table-"]')];
    expect((await down.count()) + (await laid.count())).toBe(3 * 7);
    let rounds = 0;
    while ((await playRound(page, clickTarget)) === 'next') {
      rounds++;
      expect(await down.count()).toBe(0);
      expect(await oddsOf(page)).toBe(3);
      await page.getByRole('button', { name: 'Deal the next round' }).click();
      await page.getByRole('button', { name: 'Deal the next round' }).waitFor({ state: 'detached' });
    }
    await says(page, /win$/);
    expect(await oddsOf(page)).toBe(3);
    // All deals are in the address now, and the match is kept.
    expect(queryOf(page).get('moves')?.match(HAND)).toHaveLength(3 * (rounds + 1));
    await page.getByRole('link', { name: 'My games' }).click();
    await says(page, /6-6 /);
  });

  it('plays a whole round by the keyboard alone, four people at one device', async () => {
    const page = await harness().open('#/dominoes/play?p=person&p=person&p=person&p=person&rules=play%3Dround');
    await page.getByRole('button', { name: /show my hand/ }).waitFor();
    expect(await playRound(page, pressTarget)).toBe('over');
    await says(page, /win$|Draw/);
  });

  it('never lets the page have a hand that nobody at it may see', async () => {
    const page = await harness().open('#/');
    await page.addInitScript(listenToWorkers);
    await page.goto('about:blank');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
    const people = 'p=person&p=basic&p=person&p=person';
    await page.goto(`${harness().address}#/dominoes/play?${people}&rules=play%3Dround`);
    // By seat: what the page knew while that seat had the device.
    const known: { seat: string; text: string }[] = [];
    let [covered, heap] = ['', ''];
    for (let turn = 0; turn < 4; turn++) {
      const button = page.getByRole('button', { name: /show my hand/ });
      await button.waitFor();
      covered += await everything(page);
      const seat = /I am (\w+)/.exec((await button.textContent()) ?? '')?.[1] ?? '';
      await button.click();
      await page.locator('.touch.target').first().waitFor();
      known.push({ seat, text: await everything(page) });
      if (turn === 0) heap = await heapStrings(page);
      // An agent's seat in between is played by itself.
      while ((await page.getByRole('button', { name: /show my hand/ }).count()) === 0) await clickTarget(page);
    }
    const messages = await page.evaluate(() => JSON.stringify((window as unknown as { heard: unknown[] }).heard));
    await page.getByRole('button', { name: /show my hand/ }).click();
    await resign(page);
    await says(page, 'resigned');
    // Only now the deal is told.
    const dealt = (queryOf(page).get('moves') ?? '').match(HAND) ?? [];
    expect(dealt).toHaveLength(3);
    const [South = '', West = '', North = ''] = dealt;
    const hands = { South, West, North, East: TILES.filter((tile) => !dealt.join().includes(tile)).join() };
    const found = (text: string) =>
      Object.entries(hands).flatMap(([seat, hand]) => (text.includes(hand) ? [seat] : []));
    expect(found(covered)).toEqual([]);
    expect(found(requests.join())).toEqual([]);
    for (const { seat, text } of known) {
      expect(found(text).filter((other) => other !== seat)).toEqual([]);
      expect(facesUp(text, hands[seat as keyof typeof hands])).toBe(true);
    }
    // The memory of the page, while the first of them looked.
    const first = known[0].seat;
    expect(found(heap)).toEqual([first]);
    // West is an agent: in all that the host said, its hand is never the true one.
    expect(found(messages)).toContain(first);
    expect(found(messages)).not.toContain('West');
  });

  it('says in a second tab that the round is being played in the first', async () => {
    const page = await harness().open('#/dominoes/play?p=person&p=basic&p=basic&p=basic&rules=play%3Dround');
    await page.locator('[data-cell]').first().waitFor();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByText('a round of this game is being played in another tab or window').first().waitFor();
    // Once the first is gone, the second one goes on.
    await page.close();
    await second.reload();
    await second
      .getByText('South to move')
      .or(second.getByText(/is thinking|to move/))
      .first()
      .waitFor();
  });

  it('goes on with a round after a reload, and keeps it where nobody can read it', async () => {
    const page = await harness().open('#/dominoes/play?p=person&p=person&p=person&p=person&rules=play%3Dround');
    const button = page.getByRole('button', { name: /show my hand/ });
    const opener = await button.textContent();
    await page.reload();
    await button.waitFor();
    expect(await button.textContent()).toBe(opener);
    expect(await everything(page)).not.toMatch(HAND);
    await button.click();
    await page.locator('.touch.target').first().waitFor();
  });

  it('shows the tree of expectiminimax from what a seat knows, with the odds of chance', async () => {
    const page = await harness().open('#/dominoes/watch');
    const view = page.getByRole('region', { name: /^phases/ });
    await view.getByRole('button', { name: 'Last step' }).click();
    expect(await view.locator('.node.chance').count()).toBeGreaterThan(1);
    await view.locator('.node.chance').first().click();
    const events = view.locator('.node', { has: page.getByRole('button', { name: /^(on \d|pass), .*Odds \d/ }) });
    const shares = (await events.locator('.visits').allTextContents()).map(Number.parseFloat);
    expect(shares.length).toBeGreaterThan(2);
    expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThan(3);
    // Only the hand of the seat to act lies face up.
    expect(await page.locator('[data-piece^="back-"]').count()).toBeGreaterThan(12);
  });
}

const TILES = Array.from({ length: 7 }, (_, i) => 6 - i).flatMap((high) =>
  Array.from({ length: high + 1 }, (_, i) => `${high}-${high - i}`),
);

/** Plays on until a round or the game is over, however many people there are. */
async function playRound(page: Page, choose: (page: Page) => Promise<void>): Promise<'next' | 'over'> {
  for (let step = 0; step < 300; step++) {
    const now = await page.waitForFunction(() => {
      const main = document.querySelector('main');
      const buttons = [...(main?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent ?? '');
      if (buttons.some((text) => text.includes('Deal the next round'))) return 'next';
      if (main?.querySelector('.status.over')) return 'over';
      if (buttons.some((text) => text.includes('show my hand'))) return 'cover';
      return main?.querySelector('.touch.target') ? 'choose' : false;
    });
    const state = await now.jsonValue();
    if (state === 'next' || state === 'over') return state;
    if (state === 'choose') await choose(page);
    else {
      const button = await page.getByRole('button', { name: /show my hand/ }).elementHandle();
      if (choose === pressTarget) await page.keyboard.press('Enter');
      else await button?.click();
      await button?.waitForElementState('hidden');
    }
  }
  throw new Error('the round does not end');
}

/** Chooses the last cell that can be chosen, and waits until the page has taken it in. */
export async function clickTarget(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const target = [...document.querySelectorAll('.touch.target')].at(-1);
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

async function pressTarget(page: Page): Promise<void> {
  const targets = await page.evaluate(targetCells);
  const cell = targets.split(' ').at(-1);
  if (!cell) return;
  await pageTo(page, cell);
  await page.keyboard.press('Enter');
  // Another choice, or none until the move is made.
  await expect.poll(() => page.evaluate(targetCells), { interval: 10 }).not.toBe(targets);
}

/** The cells that can be chosen, in the order of reading. */
function targetCells(): string {
  return [...document.querySelectorAll('.touch.target')].map((found) => found.getAttribute('data-cell')).join(' ');
}

/** How many hands are told about; each with odds in words and figures. */
async function oddsOf(page: Page): Promise<number> {
  const panel = page.getByRole('region', { name: 'What could be known' });
  await panel
    .getByText(/^\d-\d: \d+%/)
    .first()
    .waitFor({ state: 'attached' });
  return panel.locator('[data-known-hand]').count();
}

/** Whether all tiles of a hand are drawn, as far as they have not been laid. */
function facesUp(text: string, hand: string): boolean {
  return hand.split(',').every((tile) => text.includes(`data-piece="${tile}"`));
}

/** All that can be read, heard or found on the device: the document, its address, and whatever the browser stores. */
async function everything(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const found = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const values = await new Promise<unknown[]>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        for (const value of values) {
          const { bytes } = value as { bytes?: ArrayBuffer };
          found.push(bytes === undefined ? String(value) : new TextDecoder().decode(bytes));
        }
      }
      database.close();
    }
    return found.join(' ');
  });
  return `${page.url()} ${await page.content()} ${stored}`;
}

/** Every text in the memory of the page; workers have memories of their own. */
async function heapStrings(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
}

/** Keeps all that workers say to the page and the page to them. */
function listenToWorkers(): void {
  const heard: unknown[] = [];
  Object.assign(window, { heard });
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }) => heard.push(data));
    }
    override postMessage(message: unknown, options?: StructuredSerializeOptions | Transferable[]): void {
      heard.push(message);
      super.postMessage(message, options as StructuredSerializeOptions);
    }
  };
}
