/**
 * The house as others get it: packed, installed from tarballs into empty folders, tried out (all by the release's own
 * rehearsal), and a game of an author played on the page by clicks.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../packages/web/chromium.mjs';

const RELEASE = fileURLToPath(new URL('../scripts/release.mjs', import.meta.url));
const MINUTE = 60_000;

type Browser = Awaited<ReturnType<typeof launchChromium>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

const work = mkdtempSync(join(tmpdir(), 'tabuleiro-packages-'));
const together = join(work, 'together');
// A whole installation of the workspace is removed, which takes longer than a hook usually may.
afterAll(() => rmSync(work, { recursive: true, force: true }), 5 * MINUTE);

interface Rehearsed {
  readonly tarballs: readonly { readonly name: string }[];
  readonly checks: readonly { readonly check: string; readonly problem: string | null }[];
}

let rehearsed: Rehearsed;
beforeAll(async () => {
  rehearsed = await new Promise((resolve, reject) => {
    const asked = [RELEASE, '--dry-run', '--json', '--keep', work];
    execFile(process.execPath, asked, { maxBuffer: 2 ** 26 }, (_, stdout, stderr) => {
      // It ends with 1 where a check failed, and says in either case which.
      if (stdout === '') reject(new Error(stderr));
      else resolve(JSON.parse(stdout));
    });
  });
}, 20 * MINUTE);

describe('from tarballs', () => {
  it('every package installs without a warning, and works alone, together and for the machine', () => {
    expect(rehearsed.tarballs).toHaveLength(15);
    const checks = rehearsed.checks.map(({ check }) => check);
    for (const { name } of rehearsed.tarballs) expect(checks).toContain(`${name}: its types`);
    expect(checks).toContain('all together: the ten lines of the README');
    expect(checks).toContain('all together: a game and an agent of an author');
    expect(checks).toContain('the command: open, and the page');
    expect(rehearsed.checks.filter(({ problem }) => problem !== null)).toEqual([]);
  });

  it(
    'a game of an author is played on the page by clicks, against its author’s agent',
    async () => {
      const program = join(together, 'node_modules/.bin/tabuleiro');
      const given = ['--with', join('heaps', 'extension.ts'), '--no-browser', '--port', '0', '--json'];
      const env = { ...process.env, HOME: join(work, 'home') };
      const server = spawn(program, ['open', ...given], { cwd: together, env, stdio: ['ignore', 'pipe', 'inherit'] });
      const browser = await launchChromium();
      try {
        const [told] = await once(server.stdout, 'data');
        const { address } = JSON.parse(String(told));
        const page = await (await browser.newContext({ locale: 'en', reducedMotion: 'reduce' })).newPage();
        await page.goto(address);
        await page.getByRole('link', { name: 'Play: heaps' }).click();
        const agent = encodeURIComponent('heaps-agent(games=20)');
        await page.goto(`${address}#/heaps/play?p=person&p=${agent}`);
        await playToTheEnd(page);
        await page
          .getByText(/^[AB] wins/)
          .first()
          .waitFor();
      } finally {
        await browser.close();
        const ended = once(server, 'exit');
        server.kill();
        await ended;
      }
    },
    MINUTE,
  );
});

/** Takes the last counter, and again after each reply, until none is left. */
async function playToTheEnd(page: Page): Promise<void> {
  const counters = page.locator('[data-piece]');
  await page.locator('[data-cell="21"]').waitFor();
  for (let left = 21; left > 0; left = await counters.count()) {
    await page.locator(`[data-cell="${left}"][aria-disabled="false"]`).dispatchEvent('click');
    // One is gone at once, and one to three more with the reply.
    await expect.poll(() => counters.count(), { timeout: 10_000 }).toBeLessThanOrEqual(Math.max(0, left - 2));
  }
}
