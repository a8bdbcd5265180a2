import { describe, expect, it } from 'vitest';
import type { Matches } from '../experiment/experiment.js';
import type { GameLine } from '../lines.js';
import { planOf, refusalOf } from './plans.fixture.js';

const asked: Matches = { kind: 'matches', game: 'tic-tac-toe', agents: ['random', 'greedy'], games: 10, seed: 5 };

const played = async (experiment: Matches): Promise<GameLine[]> => {
  const plan = await planOf(experiment);
  return Array.from({ length: plan.blocks }, (_, block) => plan.play(block) as GameLine[]).flat();
};

describe('planMatches', () => {
  it('plays blocks in which everybody has every seat', async () => {
    const games = await played(asked);
    expect(games.map(({ block, index, of }) => [block, index, of])).toEqual(
      Array.from({ length: 10 }, (_, i) => [i >> 1, i % 2, 2]),
    );
    expect(games[0].seats).toEqual([...games[1].seats].reverse());
  });

  it('plays exactly as many games as asked: the last block is cut', async () => {
    expect((await played({ ...asked, games: 5 })).map(({ block, of }) => [block, of])).toEqual([
      [0, 2],
      [0, 2],
      [1, 2],
      [1, 2],
      [2, 1],
    ]);
  });

  it('gives every block the same whatever was done before', async () => {
    const [one, other] = [await planOf(asked), await planOf(asked)];
    other.play(0);
    const strip = (lines: unknown[]): unknown[] => lines.map((line) => ({ ...(line as GameLine), ms: null }));
    expect(strip(one.play(3))).toEqual(strip(other.play(3)));
  });

  it('begins both games of a block with the same opening, and goes through a list of them', async () => {
    const openings = ['X........ O', '....X.... O'];
    const starts = (await played({ ...asked, openings, games: 8 })).map(({ start }) => start);
    expect(starts).toEqual([0, 0, 1, 1, 0, 0, 1, 1].map((i) => openings[i]));
    const drawn = (await played({ ...asked, openings: { plies: 3 } })).map(({ start }) => start);
    expect(drawn.every((start, i) => start === drawn[i & ~1])).toBe(true);
    expect(new Set(drawn).size).toBeGreaterThan(2);
  });

  it('names agents in braces and twice the same, and pairs them', async () => {
    const plan = await planOf({
      ...asked,
      agents: ['alphabeta(depth={1,2})', 'random', 'random'],
      pairing: 'gauntlet',
    });
    expect(plan.agents).toEqual(['alphabeta(depth=1)', 'alphabeta(depth=2)', 'random', 'random #2']);
    const met = [0, 1, 2].map((block) => (plan.play(block)[0] as GameLine).seats);
    expect(met).toEqual(plan.agents.slice(1).map((other) => [plan.agents[0], other]));
  });

  it('does everything under each condition', async () => {
    const plan = await planOf({ ...asked, agents: ['alphabeta', 'pvs'], limits: { nodes: [5, 500] }, games: 4 });
    expect(plan.conditions.map(({ limits }) => limits.nodes)).toEqual([5, 500]);
    expect([plan.blocks, plan.lines]).toEqual([4, 8]);
    const most = (block: number): number =>
      Math.max(...(plan.play(block) as GameLine[]).flatMap(({ nodes }) => nodes.map((n) => n ?? 0)));
    expect(most(0)).toBeLessThanOrEqual(6);
    expect(most(2)).toBeGreaterThan(6);
  });

  it('knows what cannot be repeated', async () => {
    expect((await planOf(asked)).repeatable).toBe(true);
    expect((await planOf({ ...asked, limits: { ms: 5 } })).repeatable).toBe(false);
    expect((await planOf({ ...asked, agents: ['uct(ms=5)', 'random'] })).repeatable).toBe(false);
  });

  it.each<[Partial<Matches>, RegExp]>([
    [{ game: 'tictactoe' }, /there is no game "tictactoe"; did you mean "tic-tac-toe"\?/],
    [{ agents: ['random'] }, /"agents" should name at least two agents/],
    [{ agents: ['random', 'gredy'] }, /"agents\[1\]": there is no agent "gredy"; did you mean "greedy"\?/],
    [{ agents: ['random', 'greedy(x={1,2)'] }, /"agents\[1\]": .* should have a "}"/],
    [{ players: 3 }, /"players": tic-tac-toe is for 2 players, not 3/],
    [{ rules: 'size=4' }, /"rules": there is no parameter of the rules of tic-tac-toe "size"/],
    [{ openings: ['XXX...... O'] }, /"openings\[0\]"/],
    [{ openings: { plies: 20 } }, /"openings.plies" is 20, and random games of tic-tac-toe end before that/],
    [{ meet: 3 }, /"meet" should be at most 2 here/],
    [{ sprt: { elo0: 5, elo1: 5 } }, /"sprt": elo0 \(5\) must be below elo1 \(5\)/],
    [{ sprt: { elo0: 0, elo1: 5 }, agents: ['random', 'greedy', 'pvs'] }, /"sprt" judges the first of two agents/],
    [{ sprt: { elo0: 0, elo1: 5 }, limits: { nodes: [1, 2] } }, /"sprt" judges one condition/],
  ])('refuses %j', async (change, sentence) => {
    expect(await refusalOf({ ...asked, ...change })).toMatch(sentence);
  });
});
