import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servePage } from './page-server.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-serve-'));
let address = '';
let close = async () => {};

beforeAll(async () => {
  mkdirSync(join(folder, 'page/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'page/index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'page/some-game.html'), '<meta property="og:image" content="./preview/some-game.png" />');
  writeFileSync(join(folder, 'page/assets/a.js'), 'export {}');
  writeFileSync(join(folder, 'page/assets/a.js.br'), brotliCompressSync('export {}'));
  writeFileSync(join(folder, 'page/assets/a.js.gz'), gzipSync('export {}'));
  writeFileSync(join(folder, 'page/large.bin'), Buffer.alloc(2 ** 24));
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'page/link.txt'));
  mkdirSync(join(folder, 'tables/some-game'), { recursive: true });
  writeFileSync(join(folder, 'tables/some-game/ten.table'), '0123456789');
  writeFileSync(join(folder, 'tables/some-game/ten.ranks'), '01');
  writeFileSync(join(folder, 'tables/some-game/notes.txt'), 'not a table');
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'tables/link.table'));
  ({ address, close } = await servePage({ port: 0, folder: join(folder, 'page'), tables: join(folder, 'tables') }));
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
  expect(await ask('/assets/a.js?x')).toEqual({ status: 200, type: 'application/javascript; charset=utf-8' });
});

it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2f..%2fsecret.txt', '/link.txt', '/assets', '/none'])(
  'serves nothing from elsewhere: %s',
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

it('refuses an address that cannot be read', async () => {
  expect((await ask('/%')).status).toBe(400);
});

it('serves what was compressed beforehand to those who can read it', async () => {
  const encoded = async (accepted: string) => {
    const response = await fetch(`${address}assets/a.js`, { headers: { 'accept-encoding': accepted } });
    return [response.headers.get('content-encoding'), response.headers.get('content-type'), await response.text()];
  };
  const type = 'application/javascript; charset=utf-8';
  expect(await encoded('br')).toEqual(['br', type, 'export {}']);
  expect(await encoded('gzip')).toEqual(['gzip', type, 'export {}']);
  expect(await encoded('identity')).toEqual([null, type, 'export {}']);
});

it('keeps what has a hash in its name for good, and asks for the page again', async () => {
  const cached = async (path: string) => (await fetch(address + path)).headers.get('cache-control');
  expect(await cached('assets/a.js')).toBe('public, max-age=31536000, immutable');
  for (const path of ['', 'index.html', 'some-game.html', 'large.bin'])
    expect([path, await cached(path)]).toEqual([path, 'no-cache']);
});

it('gives the picture of a link its whole address, compressed or not', async () => {
  for (const encoding of ['br', 'identity']) {
    const response = await fetch(`${address}some-game.html`, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null);
    expect(await response.text()).toBe(`<meta property="og:image" content="${address}preview/some-game.png" />`);
  }
  const other = await servePage({
    port: 0,
    folder: join(folder, 'page'),
    publicUrl: new URL('https://play.example.org/games/'),
  });
  const response = await fetch(`http://localhost:${other.port}/some-game.html`);
  expect(await response.text()).toContain('content="https://play.example.org/games/preview/some-game.png"');
  await other.close();
  expect((await ask('/none.html')).status).toBe(404);
  expect((await ask('/..%2fsecret.html')).status).toBe(404);
});

it('takes an address with slashes too many for what it means', async () => {
  expect((await ask('//')).status).toBe(200);
  expect((await ask('//assets//a.js')).status).toBe(200);
});

it.runIf(existsSync('/proc/self/fd'))('keeps no file open for those who went away in the middle', async () => {
  const openFiles = () => readdirSync('/proc/self/fd').length;
  const abort = (path: string, headers: Record<string, string>) =>
    new Promise<void>((resolve, reject) => {
      const asked = request(address, { path, headers, agent: false }, (response) => {
        response.once('data', () => asked.destroy());
        response.once('close', resolve);
      });
      asked.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve() : reject(error)));
      asked.end();
    });
  writeFileSync(join(folder, 'tables/some-game/large.table'), Buffer.alloc(2 ** 23));
  await abort('/large.bin', {});
  const before = openFiles();
  for (let i = 0; i < 100; i++) {
    await abort('/large.bin', {});
    await abort('/tables/some-game/large.table', { range: `bytes=0-${2 ** 22 - 1}` });
  }
  await expect.poll(openFiles, { timeout: 10_000 }).toBeLessThan(before + 20);
  rmSync(join(folder, 'tables/some-game/large.table'));
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

it('serves networks whole and for good, its own and those of the page, and nothing else from there', async () => {
  const names = ['some-game-0123456789abcdef', 'other-game-0123456789abcdef'].map((name) => `networks/${name}.net`);
  for (const [within, name] of [
    ['tables', names[0]],
    ['page/tables', names[0]],
    ['page/tables', names[1]],
    ['page/tables', 'networks/notes.net'],
    ['page/tables', 'some-game/eleven.table'],
  ]) {
    mkdirSync(dirname(join(folder, within, name)), { recursive: true });
    writeFileSync(join(folder, within, name), within);
  }
  const list = (await (await fetch(`${address}tables/index.json`)).json()) as { name: string; size: number }[];
  expect(list.filter(({ name }) => name.startsWith('networks/'))).toEqual([
    { name: names[0], size: 6 },
    { name: names[1], size: 11 },
  ]);
  const bodies = await Promise.all(
    names.map(async (name) => {
      const response = await fetch(`${address}tables/${name}`);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      return [response.status, response.headers.get('content-length'), await response.text()];
    }),
  );
  expect(bodies).toEqual([
    [200, '6', 'tables'],
    [200, '11', 'page/tables'],
  ]);
  for (const name of ['networks/notes.net', 'networks/none-0123456789abcdef.net', 'some-game/eleven.table']) {
    expect((await fetch(`${address}tables/${name}`)).status).toBe(404);
  }
  for (const within of ['tables', 'page/tables']) rmSync(join(folder, within, 'networks'), { recursive: true });
  rmSync(join(folder, 'page/tables'), { recursive: true });
});

it('has an empty list where there is no folder of tables', async () => {
  const other = await servePage({ port: 0, folder: join(folder, 'page'), tables: join(folder, 'nowhere') });
  expect(await (await fetch(`${other.address}tables/index.json`)).json()).toEqual([]);
  await other.close();
});
