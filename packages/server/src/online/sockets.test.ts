import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type PageServer, servePage } from '../page-server.js';
import { MemoryStore } from '../stores/memory-store.js';
import { testHall } from './hall.fixture.js';
import { freshBits } from './ids.js';
import { CONNECTION_PACE, VISITOR_LIMITS } from './pace.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-sockets-'));
const toldToTerminal: (readonly string[] | null)[] = [];
let server: PageServer;
let close = async () => {};
/** The names of all who have said hello. */
const namesOfHello: string[] = [];

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const store = new MemoryStore();
  const hall = await testHall({ store });
  const personOf = store.personOf.bind(store);
  store.personOf = (digest, name, fresh) => {
    namesOfHello.push(name);
    return personOf(digest, name, fresh);
  };
  server = await servePage({
    ...{ folder, port: 0, tables: join(folder, 'none'), hall },
    // A machine that has other things to do must not give anybody time to ask for more.
    limits: { ...VISITOR_LIMITS, connection: { ...CONNECTION_PACE, perSecond: 0.01 } },
    neighbours: () => ['127.0.0.2'],
    onNeighbours: (addresses) => toldToTerminal.push(addresses),
  });
  close = async () => {
    await server.close();
    await hall.close();
  };
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

const address = (): string => `ws://localhost:${server.port}/online`;
const hello = () => JSON.stringify({ id: 1, request: { kind: 'hello', key: freshBits(), name: 'Ana' } });

/** Sends, and answers with what comes until the connection is quiet or closed. */
function exchange(sent: readonly (string | Buffer)[], options: ConstructorParameters<typeof WebSocket>[2] = {}) {
  return new Promise<{ heard: unknown[]; code: number | null }>((resolve) => {
    const socket = new WebSocket(address(), options);
    const heard: unknown[] = [];
    socket.on('open', () => {
      for (const each of sent) socket.send(each);
      quiet.refresh();
    });
    const quiet = setTimeout(() => socket.close(), 300);
    socket.on('message', (data) => {
      heard.push(JSON.parse(String(data)));
      quiet.refresh();
    });
    socket.on('error', () => {});
    socket.on('close', (code) => resolve({ heard, code }));
  });
}

describe('a connection', () => {
  it('begins with hello, and is told who it is', async () => {
    const { heard } = await exchange([hello()]);
    expect(heard).toMatchObject([
      { kind: 'welcome', name: 'Ana' },
      // Whoever is at the machine of the server may let the neighbours in.
      { kind: 'neighbours', addresses: null },
      { kind: 'done', id: 1 },
    ]);
    const { heard: refused } = await exchange([JSON.stringify({ id: 7, request: { kind: 'lobby', watch: true } })]);
    expect(refused).toMatchObject([{ kind: 'refused', id: 7, code: 'not-here' }]);
  });

  it('is answered with a sentence whatever it sends', async () => {
    const bad = ['', '{', 'null', '[]', '{"id":3}', '{"id":4,"request":{"kind":"dance"}}', '{"id":5,"request":null}'];
    const { heard } = await exchange([hello(), ...bad]);
    expect(heard.slice(3)).toHaveLength(bad.length);
    for (const each of heard.slice(3)) expect(each).toMatchObject({ kind: 'refused', code: 'malformed' });
  });

  it('is closed where it sends bytes, or more than a message may have', async () => {
    expect((await exchange([Buffer.from([1, 2])])).code).toBe(1003);
    expect((await exchange(['x'.repeat(70_000)])).code).toBe(1009);
  });

  it('is slowed down where it floods', async () => {
    const { heard } = await exchange([hello(), ...Array.from({ length: 200 }, () => '{}')]);
    const codes = heard.map((each) => (each as { code?: string }).code);
    expect(codes.filter((code) => code === 'too-fast').length).toBeGreaterThan(100);
  });

  it('is let go where it goes on', async () => {
    const { heard, code } = await exchange([hello(), ...Array.from({ length: 2000 }, () => '{}')]);
    expect(code).toBe(1008);
    expect(heard.length).toBeLessThan(400);
  });

  it('may send few messages that are long', async () => {
    const long = `{"id":1,"request":"${'x'.repeat(60_000)}"}`;
    const { heard } = await exchange([hello(), long, long, long, long]);
    const codes = heard.slice(3).map((each) => (each as { code?: string }).code);
    expect(codes).toEqual(['malformed', 'too-fast', 'too-fast', 'too-fast']);
  });

  it('has a message heard after which it ends', async () => {
    const socket = new WebSocket(address());
    const key = freshBits();
    socket.on('open', () => {
      socket.send(JSON.stringify({ id: 1, request: { kind: 'hello', key, name: 'Eva' } }));
      socket.close();
    });
    await new Promise((resolve) => socket.on('close', resolve));
    await expect.poll(() => namesOfHello).toContain('Eva');
  });

  it('is told which of its messages came too fast', async () => {
    const asked = Array.from({ length: 100 }, (_, i) => ({ id: i + 2, request: { kind: 'lobby', watch: false } }));
    const { heard } = await exchange([hello(), ...asked.map((each) => JSON.stringify(each))]);
    const late = heard.filter((each) => (each as { code?: string }).code === 'too-fast');
    expect(late.length).toBeGreaterThan(10);
    expect((late as { id: number }[]).map(({ id }) => id)).not.toContain(0);
  });

  it('is refused to a page of another place', async () => {
    expect((await exchange([hello()], { origin: 'http://evil.example' })).heard).toEqual([]);
    expect((await exchange([hello()], { origin: `http://localhost:${server.port}` })).heard).toHaveLength(3);
    expect((await exchange([hello()], { headers: { host: 'evil.example' } })).heard).toEqual([]);
  });
});

/** What is answered at an address of the machine that only neighbours use: 127.0.0.2 stands for it. */
const asNeighbour = (port: number): Promise<number> =>
  fetch(`http://127.0.0.2:${port}/`).then(
    ({ status }) => status,
    () => 0,
  );

describe('the door to the neighbours', () => {
  const ask = (open: boolean) => JSON.stringify({ id: 2, request: { kind: 'neighbours', open } });

  it('is opened and closed from the machine itself', async () => {
    expect(await asNeighbour(server.port)).toBe(0);
    const { heard } = await exchange([hello(), ask(true)]);
    expect(heard.at(-2)).toEqual({ kind: 'neighbours', addresses: [`http://127.0.0.2:${server.port}/`] });
    expect(await asNeighbour(server.port)).toBe(200);
    const theirs = new WebSocket(`ws://127.0.0.2:${server.port}/online`);
    const told = new Promise<string[]>((resolve) => {
      const kinds: string[] = [];
      theirs.on('message', (data) => {
        kinds.push(JSON.parse(String(data)).kind);
        if (kinds.includes('refused')) resolve(kinds);
      });
    });
    await new Promise((open) => theirs.on('open', open));
    for (const text of [hello(), ask(false)]) theirs.send(text);
    // A neighbour is welcome, and is told nothing of the door.
    expect(await told).toEqual(['welcome', 'done', 'refused']);
    const gone = new Promise((closed) => theirs.on('close', closed));
    await exchange([hello(), ask(false)]);
    await gone;
    expect(await asNeighbour(server.port)).toBe(0);
    expect(toldToTerminal).toEqual([[`http://127.0.0.2:${server.port}/`], null]);
  });
});

it('says whether it works', async () => {
  const answer = await fetch(`${server.address}health`);
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  expect(await (await fetch(`${server.address}metrics`)).text()).toContain('tabuleiro_tables_at_hand');
});
