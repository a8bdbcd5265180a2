/** The server as people start it, as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OnlineClient, type WireEnds } from '@tabuleiro/online';
import type { OnlineMessage } from '@tabuleiro/protocol/online';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freshBits } from '../../../server/src/online/ids.js';
import { capture } from '../io/capture.fixture.js';

const TABULEIRO = fileURLToPath(new URL('../../bin/tabuleiro.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-serve-'));
const store = join(folder, 'tables.db');
const begun: ChildProcess[] = [];
afterAll(() => {
  for (const child of begun) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function start(...args: string[]): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [TABULEIRO, 'serve', '--json', '--store', store, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  begun.push(child);
  const line = await new Promise<string>((resolve) => child.stdout?.once('data', (data) => resolve(String(data))));
  return { child, address: JSON.parse(line.split('\n')[0]).address };
}

/** Somebody at a server; it may go away and come back. */
function guest(address: () => string, heard: OnlineMessage[]): OnlineClient {
  return new OnlineClient({
    connect: ({ onOpen, onText, onClosed }: WireEnds) => {
      const socket = new WebSocket(`${address().replace(/^http/, 'ws')}online`);
      socket.on('open', onOpen);
      socket.on('message', (data) => onText(String(data)));
      socket.on('close', onClosed);
      socket.on('error', () => {});
      return { send: (text) => socket.send(text), close: () => socket.close() };
    },
    key: 'ab'.repeat(32),
    name: 'Ana',
    after: (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    listener: { onMessage: (message) => heard.push(message), onLink: () => {} },
  });
}

describe('serve', () => {
  it('lets somebody play an agent, is killed, and goes on where it was', async () => {
    let { child, address } = await start('--port', '0');
    const port = new URL(address).port;
    expect(await (await fetch(`${address}health`)).json()).toEqual({ ok: true });
    const heard: OnlineMessage[] = [];
    const client = guest(() => address, heard);
    const opened = await client.ask({
      kind: 'open',
      terms: { game: 'tic-tac-toe', seats: 2, rules: '', clock: null, listed: true, rated: false, replaceAfter: null },
      agents: [null, 'random'],
      seat: 0,
      number: freshBits(),
    });
    const table = opened.ok ? (opened.value ?? '') : '';
    await client.attend(table);
    const moved = () =>
      heard.flatMap((each) => (each.kind === 'told' ? each.events.filter((event) => event.kind === 'moved') : []));
    await client.ask({ kind: 'act', table, command: { kind: 'play', move: '5', at: 0 } });
    await expect.poll(() => moved().length, { timeout: 20_000 }).toBe(2);
    client.knows(table, 5);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    // Asked while nobody is there: answered when somebody is.
    const free = ['1', '2', '3', '4'].find((cell) =>
      moved().every((event) => event.kind !== 'moved' || event.move !== cell),
    );
    const answer = client.ask({ kind: 'act', table, command: { kind: 'play', move: free ?? '', at: 2 } });
    ({ child, address } = await start('--port', port));
    expect(await answer).toMatchObject({ ok: true });
    await expect.poll(() => moved().length, { timeout: 20_000 }).toBe(4);
    client.close();
    child.kill('SIGTERM');
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
  }, 60_000);

  it('refuses what it cannot do in a sentence', async () => {
    expect(await capture('serve', '--lan', '--host', '127.0.0.1')).toMatchObject({ code: 2 });
    const { code, err } = await capture('serve', '--public-url', 'play');
    expect([code, err]).toEqual([2, expect.stringContaining('expected one like https://play.example.org/')]);
    const unwritable = await capture('serve', '--port', '0', '--store', join(folder, 'tables.db', 'inside'));
    expect([unwritable.code, unwritable.err]).toEqual([2, expect.stringContaining('the tables cannot be kept in')]);
    const unreachable = await capture('serve', '--port', '0', '--store', 'postgres://ana:secret@127.0.0.1:1/tables');
    expect([unreachable.code, unreachable.err.includes('secret')]).toEqual([2, false]);
    expect(unreachable.err).toContain('the tables cannot be kept in postgres://ana:...@127.0.0.1:1/tables: ');
    const unknown = await capture('serve', '--port', '0', '--store', 'mysql://127.0.0.1/tables');
    expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('expected a file, or postgres://')]);
  });
});
