import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve } from '../../serve.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-serve-'));
let address = '';
let close = async () => {};

beforeAll(async () => {
  mkdirSync(join(folder, 'page/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'page/index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'page/assets/a.js'), 'export {}');
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'page/link.txt'));
  mkdirSync(join(folder, 'tables/some-game'), { recursive: true });
  writeFileSync(join(folder, 'tables/some-game/ten.table'), '0123456789');
  writeFileSync(join(folder, 'tables/some-game/ten.ranks'), '01');
  writeFileSync(join(folder, 'tables/some-game/notes.txt'), 'not a table');
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'tables/link.table'));
  ({ address, close } = await serve({ port: 0, folder: join(folder, 'page'), tables: join(folder, 'tables') }));
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

/** As it stands: fetch would tidy the path up before it is sent. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; type: string }> {
  return new Promise((resolve, reject) => {
    request(address, { path, headers, method }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '' });
    })
      .on('error', reject)
      .end();
  });
}

it('serves the page with the right types', async () => {
  expect(await ask('/')).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
  expect(await ask('/assets/a.js?x')).toEqual({ status: 200, type: 'text/javascript; charset=utf-8' });
});

it.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2f..%2fsecret.txt',
  '/link.txt',
  '/assets',
  '/%',
  '/none',
])('serves nothing from elsewhere: %s', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

it('answers this machine only, and only to be read', async () => {
  expect((await ask('/', { host: 'evil.example' })).status).toBe(403);
  expect((await ask('/', {}, 'POST')).status).toBe(405);
});

it('serves tables in ranges, and a list of them', async () => {
  const at = (name: string, range?: string) => fetch(`${address}tables/${name}`, { headers: range ? { range } : {} });
  expect(await (await at('index.json')).json()).toEqual([
    { name: 'some-game/ten.ranks', size: 2 },
    { name: 'some-game/ten.table', size: 10 },
  ]);
  expect(await (await at('some-game/ten.ranks', 'bytes=0-1')).text()).toBe('01');
  const middle = await at('some-game/ten.table', 'bytes=3-5');
  expect([middle.status, middle.headers.get('content-range'), await middle.text()]).toEqual([
    206,
    'bytes 3-5/10',
    '345',
  ]);
  expect(middle.headers.get('cache-control')).toBe('no-store');
  expect(await (await at('some-game/ten.table', 'bytes=8-99')).text()).toBe('89');
  for (const range of [undefined, 'bytes=10-11', 'bytes=5-3', 'bytes=-3', 'lines=1-2']) {
    expect((await at('some-game/ten.table', range)).status).toBe(416);
  }
  for (const name of ['some-game/none.table', 'some-game/notes.txt', 'link.table', '..%2fsecret.txt', '']) {
    expect((await at(name, 'bytes=0-1')).status).toBe(404);
  }
});

it('has an empty list where there is no folder of tables', async () => {
  const other = await serve({ port: 0, folder: join(folder, 'page'), tables: join(folder, 'nowhere') });
  expect(await (await fetch(`${other.address}tables/index.json`)).json()).toEqual([]);
  await other.close();
});
