import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHANCE, makeCatalogue, type Position, Rng } from '@tabuleiro/engine';
import { learnable, readNetwork } from '@tabuleiro/engine/learn';
import { dominoes, pentago, ticTacToe } from '@tabuleiro/games';
import { isHeldOut, type Matches } from '@tabuleiro/trials';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProcess } from '../executors/in-process.js';
import { exportRun } from '../run/export-run.js';
import { runExperiment } from '../run/run-experiment.js';
import { readRecordedGames } from './recorded-games.js';
import { foretell, type ImitationAsked, runImitation } from './run-imitation.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-imitate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const catalogue = makeCatalogue({ games: learnable([ticTacToe, pentago, dominoes]) });
const here = { catalogue, threads: 0 };
const [source, hands] = [join(folder, 'run'), join(folder, 'hands')];
const careful = 'alphabeta(depth=2, eval=none, order=random)';
const asked: ImitationAsked = {
  game: 'tic-tac-toe',
  source,
  bands: [{ player: careful, rating: null }],
  passes: 3,
  rate: 0.3,
};

beforeAll(async () => {
  const plays = (agents: readonly string[], game: string, games: number): Matches => ({
    ...{ kind: 'matches', game, agents, games, seed: 4 },
  });
  const run = { catalogue, executor: inProcess() };
  await runExperiment(plays([careful, 'random'], 'tic-tac-toe', 100), { ...run, out: source });
  await runExperiment(plays(['basic', 'random'], 'dominoes', 10), { ...run, out: hands });
});

describe('an imitation', () => {
  it('that is stopped again and again comes to the very policy of one that was not', async () => {
    const whole = await runImitation(asked, { ...here, out: join(folder, 'whole') });
    const rng = new Rng(5);
    const out = join(folder, 'cut');
    let stops = 0;
    for (;;) {
      const stop = new AbortController();
      let left = 1 + rng.below(3);
      const onBatch = () => --left === 0 && stop.abort();
      const { network } = await runImitation(asked, { ...here, out, signal: stop.signal, onBatch });
      if (network === null) {
        stops++;
        continue;
      }
      expect(stops).toBeGreaterThan(3);
      expect(network).toEqual(whole.network);
      break;
    }
    const file = whole.file ?? '';
    expect(readNetwork(file, new Uint8Array(readFileSync(file)))).toMatchObject({
      value: { name: whole.network?.name, policy: { sighted: 'positions', ratings: [null] } },
    });
  });

  it('foretells those whom it learned from better than others, and better than the lot', async () => {
    const own = await runImitation(asked, here);
    const [{ first, bits, byLot, games }] = own.foretold.flatMap((each) => each ?? []);
    expect(games).toBe(10);
    expect(first.low).toBeGreaterThan(byLot.first);
    expect(bits.mean).toBeGreaterThan(byLot.bits);
    const other = await runImitation({ ...asked, bands: [{ player: 'random', rating: null }] }, here);
    expect(other.foretold[0]?.first.mean).toBeLessThan(first.low);
  });

  it('learns several strengths at once, each as if alone', async () => {
    const bands = [
      { player: 'random', rating: 100 },
      { player: careful, rating: 400 },
    ];
    const both = await runImitation({ ...asked, bands }, here);
    const alone = await runImitation(asked, here);
    const [one, other] = [both.foretold[1], alone.foretold[0]].map((each) => each?.bits.mean ?? 0);
    // The mean since halfway is over the decisions of all.
    expect(Math.abs(one - other)).toBeLessThan(0.01);
    expect(both.foretold[0]?.bits.mean).not.toBe(both.foretold[1]?.bits.mean);
  });

  it('says how well policies that are there foretell the same moves', async () => {
    const out = join(folder, 'again');
    const { network, foretold } = await runImitation(asked, { ...here, out });
    const { withNetworks } = await import('@tabuleiro/engine/learn');
    const whole = withNetworks(catalogue, network === null ? [] : [network]);
    const told = await foretell(asked, [network?.name ?? ''], whole);
    expect(told).toEqual([{ net: network?.name, rating: null, foretold: foretold[0] }]);
  });

  it('learns the same from a run and from its export', async () => {
    const file = join(folder, 'run.jsonl');
    let text = '';
    for await (const piece of exportRun(source, 'jsonl', { catalogue })) text += piece;
    writeFileSync(file, text);
    const own = await runImitation(asked, here);
    const exported = await runImitation({ ...asked, source: file }, here);
    const weightsIn = ({ network }: typeof own) => {
      const read = readNetwork('x', network?.bytes ?? new Uint8Array());
      return read.ok && read.value.weights;
    };
    expect(weightsIn(exported)).toEqual(weightsIn(own));
    expect(exported.foretold).toEqual(own.foretold);
  });

  it('sees of hidden hands what the view of the seat shows', async () => {
    const { foretold, network } = await runImitation(
      { ...asked, game: 'dominoes', source: hands, bands: [{ player: 'basic', rating: 362 }] },
      here,
    );
    expect(foretold[0]?.first.mean).toBeGreaterThan(foretold[0]?.byLot.first ?? 1);
    expect(readNetwork('x', network?.bytes ?? new Uint8Array())).toMatchObject({
      value: { policy: { sighted: 'moves', ratings: [362] } },
    });
  });
});

/** A game of a table online as `games export` writes it. */
function online(seed: number, changes: Record<string, unknown> = {}) {
  const rng = new Rng(seed);
  const position: Position = dominoes.start({ seats: 4, rules: catalogue.tableFor(dominoes).setup.rules });
  const moves: Record<string, unknown>[] = [];
  const deals: { before: number; moves: string[] }[] = [];
  while (position.turn !== -1) {
    const move = position.randomMove(rng);
    const text = dominoes.makeMove(position as never, move);
    const { turn } = position;
    if (turn !== CHANCE) moves.push({ seat: turn, move: text, ms: 1, at: 1, agent: moves.length % 7 === 0 });
    else {
      const last = deals.at(-1);
      if (last?.before === moves.length) last.moves.push(text);
      else deals.push({ before: moves.length, moves: [text] });
    }
    position.play(move);
  }
  const person = (number: number, elo: number) => ({
    person: number,
    replaced: false,
    rating: { elo, error: 50, games: 9 },
  });
  return {
    ...{ game: 'dominoes', version: 1, seats: 4, rules: '', day: '2026-11-01', rated: true },
    players: [person(1, 1210), { agent: 'basic' }, person(2, 1550.5), { person: null }],
    ...{ moves, deals, payoffs: [0, 0, 0, 0], ending: { reason: 'rules' }, ...changes },
  };
}

describe('games of tables online', () => {
  const table = catalogue.tableFor(dominoes);
  const file = join(folder, 'games.jsonl');
  const read = (bands: ImitationAsked['bands'], lines: readonly unknown[]) => {
    writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    return readRecordedGames({ source: file, table, bands, catalogue });
  };

  it('are told apart by rating and name; what an agent decided for a person counts for nobody', () => {
    const game = online(1);
    const { games } = read(
      [
        { low: 1200, high: 1300, rating: 1250 },
        { low: 1500, high: 1600, rating: 1550 },
        { player: 'basic', rating: 2000 },
      ],
      [game, online(2)],
    );
    expect(games.map(({ number }) => number)).toEqual([0, 1]);
    const bands = games[0].steps.flatMap(({ band }) => band);
    const decided = game.moves.map(({ seat, agent }) => {
      if (seat === 1) return 2;
      if (agent === true || seat === 3) return -1;
      return seat === 0 ? 0 : 1;
    });
    expect(bands.filter((band) => band >= 0)).toEqual(decided.filter((band) => band >= 0));
    expect(games[0].steps.length).toBeGreaterThan(game.moves.length);
  });

  it.each([
    ['is empty', [], 'there are no games in'],
    ['is of another game', [online(1, { game: 'pentago' })], 'holds games of pentago, not of dominoes'],
    ['is of another version', [online(1, { version: 9 })], 'is of version 9 of dominoes'],
    ['is by other rules', [online(1, { rules: 'play=round' })], 'are by other rules'],
    ['has a move that is not legal', [online(1, { moves: [{ seat: 0, move: '0-0' }] })], 'line 1'],
    ['is something else', [{ moves: 3 }], 'is neither a game nor a decision'],
    ['is no JSON object', [7], 'is neither a game nor a decision'],
    ['has nobody of that rating', [online(1)], 'nobody in'],
  ])('are refused when the record %s', (_, lines, sentence) => {
    expect(() => read([{ low: 3000, high: 4000, rating: 3500 }], lines)).toThrow(sentence);
  });
});

describe('an imitation is refused, and nothing is written,', () => {
  const out = join(folder, 'none');
  it.each([
    ['where nobody is called that', { bands: [{ player: 'nobody', rating: null }] }, 'nobody in'],
    ['of another game', { game: 'pentago' }, 'holds games of tic-tac-toe, not of pentago'],
    ['of what is not there', { source: join(folder, 'nothing') }, 'cannot be read'],
    ['with tuples that are not offered', { tuples: 'none' }, 'tic-tac-toe offers whole, six, not "none"'],
  ])('%s', async (_, changes, sentence) => {
    await expect(runImitation({ ...asked, ...changes }, { ...here, out })).rejects.toThrow(sentence);
    expect(existsSync(out)).toBe(false);
  });

  it('in the folder of another', async () => {
    const taken = { ...here, out: join(folder, 'taken') };
    await runImitation(asked, taken);
    await expect(runImitation({ ...asked, passes: 4 }, taken)).rejects.toThrow('is of another imitation');
    await expect(runImitation(asked, { ...here, out: source })).rejects.toThrow('is a run of another kind');
  });
});

it('holds games out by their numbers alone', () => {
  const held = [0, 1, 2, 3, 4, 5, 9, 10].filter((number) => isHeldOut({ number }));
  expect(held).toEqual([4, 9]);
});
