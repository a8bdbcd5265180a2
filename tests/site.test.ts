import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { addressOf, buildSite, FRONT, PAGES } from '@tabuleiro/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = mkdtempSync(join(tmpdir(), 'tabuleiro-site-'));
const pages = PAGES.map(addressOf);
const textOf = (page: string): string => readFileSync(join(out, page), 'utf8');

// The API reference takes most of the time, and is made by typedoc.
beforeAll(() => buildSite({ root, out, writeApi: null }), 60_000);
afterAll(() => rmSync(out, { recursive: true }));

/** What the links of a page lead to on the site, where it is not there. */
function broken(page: string): string[] {
  return [...textOf(page).matchAll(/\s(?:href|src)="([^"]*)"/g)]
    .map(([, link]) => link.replaceAll('&amp;', '&'))
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [, path, anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(link) ?? [];
      let file = path === '' ? page : normalize(join(dirname(page), decodeURIComponent(path)));
      if (!existsSync(join(out, file))) return true;
      if (statSync(join(out, file)).isDirectory()) file = join(file, 'index.html');
      if (!existsSync(join(out, file))) return true;
      // The demo reads what comes after the sign itself.
      if (anchor === undefined || anchor === '' || file.startsWith('demo')) return false;
      return !textOf(file).includes(`id="${decodeURIComponent(anchor)}"`);
    });
}

describe('the site', () => {
  it.each(pages)('leads from %s to what is there, and back', (page) => {
    expect(broken(page)).toEqual([]);
    const text = textOf(page);
    expect(text).toMatch(/<title>[^<]{3,}<\/title>/);
    const front = join(dirname(page), '.');
    const back = [...text.matchAll(/href="([^"#?]*)/g)].map(([, link]) => normalize(join(front, link)));
    expect(back).toContain(addressOf(FRONT));
  });

  it('is searched without a server', () => {
    const context: Record<string, unknown> = {};
    for (const script of ['minisearch.js', 'search-index.js']) runInNewContext(textOf(script), context);
    const found = runInNewContext(
      `const { options, index } = TABULEIRO_SEARCH;
       MiniSearch.loadJSON(JSON.stringify(index), options).search('determinised').map(({ address }) => address)`,
      context,
    ) as string[];
    expect(found.length).toBeGreaterThan(0);
    for (const address of found) expect(existsSync(join(out, address.split('#')[0]))).toBe(true);
  });

  it('has the page to play on', () => {
    expect(textOf('demo/index.html')).toMatch(/<script[^>]* src=/);
  });
});
