import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { unwrap } from '@tabuleiro/engine';
import { loadExtension, pageExtension } from '@tabuleiro/extensions';
import { AgentThreads, type OpenHall, onlineCatalogue, servePage, UP } from '@tabuleiro/server';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { testHall } from '../../../../server/src/online/hall.fixture.js';
import { launchChromium } from '../../../chromium.mjs';

/** A name under which the browser finds this machine, and which tells it nothing of that. */
const ELSEWHERE = 'tabuleiro.test';

/** One build, one server and one browser for all tests of the page. */
export class Harness {
  private constructor(
    readonly address: string,
    /** Where people meet. */
    readonly hall: OpenHall,
    private readonly folder: string,
    private readonly browser: Browser,
    private readonly close: () => Promise<void>,
  ) {}

  private readonly expected: RegExp[] = [];
  private readonly contexts: { context: BrowserContext; complaints: string[] }[] = [];

  static async start(): Promise<Harness> {
    const folder = await mkdtemp(join(tmpdir(), 'tabuleiro-page-'));
    await buildPage(folder);
    const hall = await testHall();
    // No tables, whatever this machine has.
    const { address, close } = await servePage({ port: 0, folder, tables: join(folder, 'none'), hall });
    const browser = await launchChromium([`--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`]);
    return new Harness(address, hall, folder, browser, async () => {
      await close();
      await hall.close();
      await rm(folder, { recursive: true });
    });
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.close();
  }

  /** The same page from another server, which finds tables in a folder. */
  async serveWith(tables: string): Promise<{ address: string; close(): Promise<void> }> {
    return servePage({ port: 0, folder: this.folder, tables });
  }

  /** The same page from a server that was given an extension, with tables of its own. */
  async serveExtended(file: string): Promise<{ address: string; hall: OpenHall; close(): Promise<void> }> {
    const { folder } = this;
    const given = unwrap(await loadExtension(file));
    const agents = new AgentThreads(1, undefined, [given]);
    const hall = await testHall({ catalogue: onlineCatalogue([given]), agents });
    const extensions = [unwrap(await pageExtension(file, UP))];
    const { address, close } = await servePage({ port: 0, folder, tables: join(folder, 'none'), hall, extensions });
    return {
      address,
      hall,
      async close() {
        await close();
        await hall.close();
        await agents.close();
      },
    };
  }

  /** The same page and the same tables under the name of another machine, without encryption. */
  async serveElsewhere(): Promise<{ address: string; port: number; close(): Promise<void> }> {
    const { folder, hall } = this;
    const publicUrl = new URL(`http://${ELSEWHERE}/`);
    const { port, close } = await servePage({ port: 0, folder, tables: join(folder, 'none'), hall, publicUrl });
    return { address: addressElsewhere(port), port, close };
  }

  /** A page at an address within the app. What it complains about is held against the test. */
  async open(hash: string, options: BrowserContextOptions = {}, address = this.address): Promise<Page> {
    const context = await this.browser.newContext({
      locale: 'en',
      viewport: { width: 1100, height: 800 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...options,
    });
    const complaints: string[] = [];
    this.contexts.push({ context, complaints });
    const page = await context.newPage();
    // Only a page that is stuck takes so long; on a machine with other work a slow one may need half of it.
    page.setDefaultTimeout(40_000);
    page.on('console', (message) => {
      // The tool says this itself wherever a test does without the service worker.
      if (message.text() === 'Service Worker registration blocked by Playwright') return;
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      const own = origin === new URL(address).origin || protocol === 'blob:' || protocol === 'data:';
      if (!own) complaints.push(`a request left the page's host: ${request.url()}`);
    });
    await page.goto(address + hash);
    return page;
  }

  /** A complaint that a test asks for: without it the test fails. */
  expectComplaint(complaint: RegExp): void {
    this.expected.push(complaint);
  }

  /** Closes what a test opened; nothing may have complained that was not asked for. */
  async settle(): Promise<void> {
    const opened = this.contexts.splice(0);
    const expected = this.expected.splice(0);
    await Promise.all(opened.map(({ context }) => context.close()));
    const complaints = opened.flatMap((one) => one.complaints);
    expect(complaints.filter((text) => !expected.some((complaint) => complaint.test(text)))).toEqual([]);
    for (const complaint of expected) expect(complaints.some((text) => complaint.test(text))).toBe(true);
  }
}

/** The page at a port of the machine with another name. */
export function addressElsewhere(port: number): string {
  return `http://${ELSEWHERE}:${port}/`;
}

/**
 * Builds as `npm run build` does, but with the small games of the tests on the page: in a process of its own, because
 * tests run in another mode than the page will.
 */
async function buildPage(folder: string): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--mode', 'testing', '--outDir', folder, '--emptyOutDir'],
    {
      cwd: new URL('../../../', import.meta.url).pathname,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
}

/** Chooses a cell by a click, whether it can be chosen or not. */
export async function click(page: Page, cell: string): Promise<void> {
  await page.locator(`[data-cell="${cell}"]`).click({ force: true });
}

/** Uses an entry of the menu of what is rarely asked for, which stays open. */
export async function useMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

/** Gives a game up, and says that it is meant. */
export async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
}

/** Waits until the page says something; the announcements for screen readers, which repeat it, do not count. */
export async function says(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('main').getByText(text).first().waitFor();
}

/** The words of an address, from the page as it stands. */
export function queryOf(page: Page): URLSearchParams {
  return new URLSearchParams(new URL(page.url()).hash.split('?')[1] ?? '');
}

/** Arrow keys to a cell: the way that brings the focus nearer each time, wherever it stands. */
export async function walkTo(page: Page, cell: string): Promise<void> {
  for (let step = 0; step < 40; step++) {
    const key = await page.evaluate((wanted) => {
      const middle = (element: Element | null) => {
        const box = element?.getBoundingClientRect();
        return box === undefined ? [0, 0] : [box.x + box.width / 2, box.y + box.height / 2];
      };
      const here = document.activeElement;
      if (here?.getAttribute('data-cell') === wanted) return null;
      const [x, y] = middle(here);
      const [toX, toY] = middle(document.querySelector(`[data-cell="${wanted}"]`));
      if (Math.abs(toX - x) > Math.abs(toY - y)) return toX > x ? 'ArrowRight' : 'ArrowLeft';
      return toY > y ? 'ArrowDown' : 'ArrowUp';
    }, cell);
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the arrow keys do not lead to ${cell}`);
}

/** Chooses cells one after the other by the keyboard. */
export async function pressCells(page: Page, cells: readonly string[]): Promise<void> {
  for (const cell of cells) {
    await walkTo(page, cell);
    await page.keyboard.press('Enter');
  }
}

/** The same from one cell that can be chosen to the next, where that is the shorter way. */
export async function pageTo(page: Page, cell: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
  for (let step = 0; (await focused()) !== cell; step++) {
    if (step > 60) throw new Error(`Page Down does not lead to ${cell}`);
    await page.keyboard.press('PageDown');
  }
}
