import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Rng, unwrap } from '@tabuleiro/engine';
import { networkFile, readNetwork, writeNetwork } from '@tabuleiro/engine/learn';
import { AgentPlayer, parseView } from '@tabuleiro/engine/match';
import { ticTacToe } from '@tabuleiro/games';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AgentThreads } from '../agents/agent-threads.js';
import { onlineCatalogue } from './catalogue.js';
import { networksHere } from './networks-here.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-networks-'));
const SIZES = new Array<number>(9).fill(3);

function network(change: Partial<Parameters<typeof writeNetwork>[0]> = {}): { name: string; bytes: Uint8Array } {
  const bytes = writeNetwork({
    ...{ game: ticTacToe.id, gameVersion: ticTacToe.version, featuresVersion: 1, sizes: SIZES, phases: 1 },
    ...{ tuples: [[[0]]], bits: 12, weights: new Int16Array(3), trained: {} },
    ...change,
  });
  return { name: unwrap(readNetwork('test', bytes)).name, bytes };
}

const [own, other] = [network(), network({ game: 'nim' })];
const shipped = readdirSync(new URL('../../../games/networks/', import.meta.url)).filter((file) =>
  file.endsWith('.net'),
);

beforeAll(() => {
  vi.stubEnv('TABULEIRO_TABLES', folder);
  mkdirSync(join(folder, 'networks'));
  for (const { name, bytes } of [own, other]) writeFileSync(join(folder, networkFile(name)), bytes);
  writeFileSync(join(folder, 'networks/secret.net'), 'secret');
  symlinkSync('/etc/hostname', join(folder, 'networks/tic-tac-toe-0000000000000000.net'));
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('the networks of a server of tables', () => {
  it('are those of its folder and those that come with the games, by their names', () => {
    const store = networksHere(folder);
    expect(store.open(networkFile(own.name))?.size).toBe(own.bytes.length);
    expect(shipped.length).toBeGreaterThan(0);
    for (const file of shipped) expect(store.open(`networks/${file}`)?.size).toBeGreaterThan(1000);
    for (const name of ['networks/secret.net', 'networks/../networks/secret.net', 'dogs-10.table', '']) {
      expect(store.open(name)).toBeNull();
    }
    expect(store.open('networks/tic-tac-toe-0000000000000000.net')).toBeNull();
  });

  it('are played by at its tables, where a name is all that a text can say', () => {
    const catalogue = onlineCatalogue();
    const table = unwrap(catalogue.table('tic-tac-toe'));
    const read = (text: string) => catalogue.readAgent(table, text);
    expect(read(`greedy(eval=learned(net=${own.name}))`)).toMatchObject({ ok: true });
    const usual = unwrap(read('greedy(eval=learned)'));
    const view = unwrap(parseView(table, '......... X'));
    expect(new AgentPlayer(usual.make().agent, new Rng(1), {}).decide(view)).toMatchObject({
      move: expect.any(Number),
    });
    for (const [net, message] of [
      ['tic-tac-toe-0123456789abcdef', 'there is no network tic-tac-toe-0123456789abcdef here'],
      [other.name, `the network ${other.name} is for nim, not for tic-tac-toe`],
      ['secret', 'a network is called after its game and its sum'],
    ]) {
      expect(read(`greedy(eval=learned(net=${net}))`)).toMatchObject({
        ok: false,
        message: expect.stringContaining(message),
      });
    }
    expect(read(`greedy(eval=learned(net=${join(folder, networkFile(own.name))}))`)).toMatchObject({ ok: false });
  });

  it('are there in the threads in which its agents decide', async () => {
    const threads = new AgentThreads(1);
    const at = unwrap(onlineCatalogue().table('tic-tac-toe'));
    for (const agent of ['greedy(eval=learned)', `pvs(depth=2, eval=learned(net=${own.name}))`]) {
      expect(await threads.decide({ table: 't', at, agent, view: '......... X' })).toBeLessThan(9);
    }
    await threads.close();
  });
});
