import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { capture } from '../io/capture.fixture.js';
import { takeTypedNetworks } from '../io/typed-networks.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-learn-'));
const out = join(folder, 'run');
const small = ['learn', 'tic-tac-toe', '--games', '60', '--seed', '2'];

beforeAll(() => vi.stubEnv('TABULEIRO_TABLES', join(folder, 'tables')));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('learn', () => {
  it('makes the same network with one thread and with two, and says so as data', async () => {
    const one = await capture(...small, '--threads', '1', '--out', out, '--json');
    const two = await capture(...small, '--threads', '2', '--out', join(folder, 'two'), '--json');
    const [first, second] = [one, two].map(({ code, out: text }) => ({ code, ...JSON.parse(text) }));
    expect(first).toMatchObject({ code: 0, game: 'tic-tac-toe', games: 60 });
    expect(first.net).toMatch(/^tic-tac-toe-[0-9a-f]{16}$/);
    expect(second.net).toBe(first.net);
    expect(readFileSync(second.file)).toEqual(readFileSync(first.file));
  });

  it('learns from several seeds, and takes the best of them in a match', async () => {
    const several = [...small, '--seeds', '2', '--measure-games', '20', '--measure-nodes', '30', '--threads', '1'];
    const { code, out: text } = await capture(...several, '--out', join(folder, 'seeds'), '--json');
    expect(code).toBe(0);
    const { game, net, file, games, seeds, again } = JSON.parse(text);
    expect({ game, games }).toEqual({ game: 'tic-tac-toe', games: 60 });
    expect(seeds.map(({ seed }: { seed: number }) => seed)).toEqual([2, 3]);
    expect(seeds.map(({ games: each }: { games: number }) => each)).toEqual([20, 20]);
    const best = Math.max(...seeds.map(({ score }: { score: number }) => score));
    const chosen = seeds.find((each: { net: string }) => each.net === net);
    expect(chosen).toMatchObject({ score: best, file });
    expect(again.games).toBe(20);
    const shown = await capture(...several, '--out', join(folder, 'seeds'));
    expect(shown.out).toContain('the best once more, from other openings');
  });

  it('reads back what it learned of a game with hundreds of tuples', async () => {
    const three = ['learn', 'chinese-checkers', '--players', '3', '--games', '1', '--threads', '1'];
    const { code, err, out: text } = await capture(...three, '--out', join(folder, 'three'), '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(text)).toMatchObject({ game: 'chinese-checkers', games: 1 });
  });

  it('gives an evaluation by its file, and by its name on this machine', async () => {
    const { net, file } = JSON.parse((await capture(...small, '--threads', '1', '--out', out, '--json')).out);
    const agents = (by: string) => ['match', 'tic-tac-toe', '--agents', `greedy(eval=learned(net=${by})), random`];
    for (const by of [file, net]) {
      const { code, out: text } = await capture(...agents(by), '--games', '4', '--json');
      expect(code).toBe(0);
      expect(JSON.parse(text).agents[0].agent).toBe(`greedy(eval=learned(net=${net}))`);
    }
  });

  it('refuses networks that are none, damaged, for another game or not there', async () => {
    const { net, file } = JSON.parse((await capture(...small, '--threads', '1', '--out', out, '--json')).out);
    const bytes = readFileSync(file);
    const altered = join(folder, 'altered.net');
    writeFileSync(
      altered,
      bytes.map((byte, i) => (i === bytes.length - 3 ? byte ^ 1 : byte)),
    );
    const cut = join(folder, 'cut.net');
    writeFileSync(cut, bytes.subarray(0, bytes.length - 1));
    const other = join(folder, 'other.net');
    writeFileSync(other, 'nothing of the kind');
    const why = async (game: string, by: string) => {
      const line = ['match', game, '--agents', `pvs(eval=learned(net=${by})), random`, '--games', '2'];
      const { code, err } = await capture(...line);
      expect(code).toBe(2);
      return err;
    };
    expect(await why('tic-tac-toe', altered)).toContain(`"${altered}" is damaged`);
    expect(await why('tic-tac-toe', cut)).toContain(`"${cut}" is damaged`);
    expect(await why('tic-tac-toe', other)).toContain(`"${other}" is no network`);
    expect(await why('tic-tac-toe', join(folder, 'none.net'))).toContain('cannot be read');
    expect(await why('pentago', file)).toContain(`the network ${net} is for tic-tac-toe, not for pentago`);
    expect(await why('tic-tac-toe', 'tic-tac-toe-0123456789abcdef')).toContain('there is no network');
    expect(await why('tic-tac-toe', 'whatever')).toContain('not "whatever"');
  });

  it('takes no address for the file of a network', () => {
    const line = ['join', 'http://localhost:4173/?net=x.net', '--title=net=y.net'];
    expect(takeTypedNetworks(line)).toEqual({ networks: [], line });
  });

  it('imitates the players of a run, the same with one thread and with two, and foretells them', async () => {
    const run = join(folder, 'played');
    const greedy = 'alphabeta(depth=2, eval=none, order=random)';
    await capture(
      'match',
      'tic-tac-toe',
      '--agents',
      `${greedy}, random`,
      '--games',
      '40',
      '--seed',
      '3',
      '--out',
      run,
    );
    const by = ['learn', 'tic-tac-toe', '--imitate', run, '--passes', '2'];
    const at = (threads: string) => ['--threads', threads, '--out', join(folder, `imitation-${threads}`), '--json'];
    const players = ['--player', `${greedy}@370`, '--player', 'random@0'];
    const one = JSON.parse((await capture(...by, ...players, ...at('1'))).out);
    const two = JSON.parse((await capture(...by, ...players, ...at('2'))).out);
    expect(one).toMatchObject({ game: 'tic-tac-toe', games: 32, heldOut: 8, foretold: [{}, {}] });
    expect(two.net).toBe(one.net);
    expect(readFileSync(two.file)).toEqual(readFileSync(one.file));
    for (const net of [one.file, one.net]) {
      const { out: text } = await capture(...by, '--player', greedy, '--foretell', net, '--json');
      const { foretold } = JSON.parse(text);
      expect(foretold.map((each: { rating: number }) => each.rating)).toEqual([0, 370]);
      expect(foretold[1].foretold).toEqual(one.foretold[1]);
      const agents = `imitates(net=${net}, rating=200, temperature=0.5), random`;
      const played = await capture('match', 'tic-tac-toe', '--agents', agents, '--games', '4', '--json');
      expect(JSON.parse(played.out).agents[0].agent).toBe(`imitates(net=${one.net}, rating=200, temperature=0.5)`);
    }
    const values = await capture('match', 'tic-tac-toe', '--agents', `greedy(eval=learned(net=${one.net})), random`);
    expect(values.err).toContain('is a policy');
    const { err } = await capture(...by, '--player', 'nobody', '--out', join(folder, 'nobody'));
    expect(err).toContain('nobody in');
    expect(existsSync(join(folder, 'nobody'))).toBe(false);
  });

  it.each([
    [['--player', 'one', '--player', 'two@3'], 'of several players each needs a rating'],
    [['--player', '@3'], '--player needs a name'],
    [['--rating', '1400..1200'], '--rating should be ranges that rise'],
    [['--rating', '1..2', '--player', 'a@1', '--player', 'b@2'], '--rating goes with one --player'],
  ])('refuses to imitate %j in a sentence', async (args, sentence) => {
    const { code, err } = await capture('learn', 'tic-tac-toe', '--imitate', folder, ...args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });

  it.each([
    [['dominoes'], 'dominoes hides what others hold'],
    [['tic-tac-toe', '--tuples', 'rows'], '"tuples": tic-tac-toe offers whole, six, not "rows"'],
    [['tic-tac-toe', '--explore', '2'], '--explore should be a number from 0 to 1, not "2"'],
    [['tic-tac-toe', '--against', 'nobody', '--measure', '4', '--games', '4'], 'there is no agent "nobody"'],
  ])('refuses %j in a sentence', async (args, sentence) => {
    const { code, err } = await capture('learn', ...args, '--threads', '1', '--out', join(folder, 'refused'));
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});
