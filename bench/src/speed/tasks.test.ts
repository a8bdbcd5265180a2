import { describe, expect, test } from 'vitest';
import { BENCH_GAMES } from './games.js';
import { House } from './house.js';
import { makeTask } from './tasks.js';
import { type BenchGame, nameOf, type Playouts, unitOf, type Work } from './works.js';

const PROGRAM = 'packages/cli/bin/tabuleiro.js';

/** A million playouts of a short game, fewer of long ones: about as many plies. Of the rest, once is enough to tell. */
function unitsOf({ works }: BenchGame, work: Work): number {
  if (work.kind !== 'playouts' && work.kind !== 'uct') return 1;
  const playouts = works.find(({ kind }) => kind === 'playouts') as Playouts | undefined;
  return Math.min(1e6, 4e6 / (playouts?.plies ?? 1));
}

/** Does enough of a work to tell, and answers with what was wrong. */
async function verdict(entry: BenchGame, work: Work): Promise<string | null> {
  const task = await makeTask(new House(null), entry, work, PROGRAM);
  for (let done = 0; done < unitsOf(entry, work); ) done += await task.batch();
  return task.wrong();
}

describe.each(BENCH_GAMES)('$game', (entry) => {
  const works = entry.works.filter(({ long, kind }) => !long && kind !== 'start-up');
  test.runIf(works.length > 0).each(works.map((work) => [nameOf(work), work] as const))(
    '%s comes out right',
    async (_, work) => {
      expect(await verdict(entry, work)).toBeNull();
    },
  );

  test('has a name of its own and a unit for every work', () => {
    expect(new Set(entry.works.map(nameOf)).size).toBe(entry.works.length);
    for (const work of entry.works) expect(unitOf(work)).toMatch(/^[a-z]+\/s$/);
  });
});

describe('wrong work is found out', () => {
  const entryOf = (game: string) => BENCH_GAMES.find((each) => each.game === game) as BenchGame;
  const ticTacToe = entryOf('tic-tac-toe');
  const workOf = <K extends Work['kind']>(game: string, kind: K) =>
    entryOf(game).works.find((work) => work.kind === kind) as Extract<Work, { kind: K }>;

  test.each([
    ['the length of its playouts', { plies: 7.8 }, /length of a random game is 7\.62.. instead of 7\.8000/],
    ['the results of its playouts', { payoff: 0 }, /mean payoff/],
  ])('by %s', async (_, change, message) => {
    expect(await verdict(ticTacToe, { ...workOf('tic-tac-toe', 'playouts'), ...change })).toMatch(message);
  });

  test('by its nodes', async () => {
    const search = { ...workOf('tic-tac-toe', 'search'), nodes: 18_296 };
    expect(await verdict(ticTacToe, search)).toMatch(/18297 nodes .* instead of 18296/);
  });

  test('by its choice', async () => {
    const uct = { ...workOf('tic-tac-toe', 'uct'), moves: [1] };
    expect(await verdict(ticTacToe, uct)).toMatch(/chose move 1 in only/);
  });

  test('by a value', async () => {
    const solve = workOf('pentago', 'solve');
    const positions = solve.positions.slice(0, 1).map(({ text }) => ({ text, value: -1 }));
    expect(await verdict(entryOf('pentago'), { ...solve, positions })).toMatch(/has come out as 0 instead of -1/);
  });

  test('by a table', async () => {
    expect(await verdict(entryOf('jogo-da-onca'), { ...workOf('jogo-da-onca', 'layer'), sum: 1 })).toMatch(
      /adds up to/,
    );
  });

  test('by a command that is refused', async () => {
    const line = { ...workOf('command', 'start-up'), line: '--no-such-option' };
    expect(await verdict(entryOf('command'), line)).toMatch(/"tabuleiro --no-such-option" ended with 2/);
  });

  test('and so is a game that does not exist', async () => {
    const task = makeTask(new House(null), { game: 'chess', works: [] }, ticTacToe.works[0], PROGRAM);
    await expect(task).rejects.toThrow('there is no game chess');
  });
});
