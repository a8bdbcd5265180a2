import { ticTacToe } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { kuhn } from '#test-games';
import { makeCatalogue } from '../agents/catalogue.js';
import type { Basis } from '../contract/decision.js';
import { makeTable, viewOf } from '../contract/table.js';
import { unwrap } from '../result.js';
import { Rng } from '../rng.js';
import { sampled, WeightedMeans } from './sampling.js';

const catalogue = makeCatalogue({ games: [] });

function errorOf(basis: Basis | null): number {
  return basis?.kind === 'sampled' ? (basis.error ?? Number.NaN) : Number.NaN;
}

/** The sample standard deviation over the root of the number of values: the textbook. */
function textbook(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

describe('the error of a mean reward', () => {
  it('is that of wins and losses, and no less than that of anything between', () => {
    const wins = [1, 1, 0, 1, 0, 0, 1];
    expect(errorOf(sampled(4 / 7, 7, 2))).toBeCloseTo(2 * textbook(wins), 12);
    const draws = [1, 0.5, 0, 0.5, 0.5, 0.5, 1];
    expect(errorOf(sampled(4 / 7, 7, 2))).toBeGreaterThan(2 * textbook(draws));
  });

  it('is not known from one visit', () => {
    expect(sampled(1, 1, 2)).toEqual({ kind: 'sampled', error: null });
  });
});

describe('means of several samples', () => {
  it('have the error that the spread between them tells', () => {
    const means = new WeightedMeans();
    expect([means.mean, means.basis]).toEqual([null, null]);
    means.add(0.25, 10);
    expect([means.mean, means.basis]).toEqual([0.25, { kind: 'sampled', error: null }]);
    for (const value of [0.5, -0.75]) means.add(value, 10);
    expect(means.mean).toBeCloseTo(0, 12);
    expect(errorOf(means.basis)).toBeCloseTo(textbook([0.25, 0.5, -0.75]), 12);
    // What weighs nothing changes nothing but how many there are.
    const heavy = new WeightedMeans();
    heavy.add(1, 1000);
    heavy.add(0, 1);
    expect(errorOf(heavy.basis)).toBeLessThan(0.01);
  });
});

describe.each([
  ['uct', ticTacToe],
  ['uct', kuhn],
  ['determinised-uct', kuhn],
] as const)('%s', (kind, game) => {
  const table = makeTable(game);
  const position = table.game.start(table.setup);
  const rng = new Rng(3);
  while (position.turn < 0) position.play(position.randomMove(rng));
  const decide = (text: string) =>
    unwrap(catalogue.parseAgent(table, text)).agent.decide(viewOf(table, position), { rng: new Rng(1) });

  it(`in ${game.id} is surer of a mean with the root of the playouts`, () => {
    const [few, many] =
      kind === 'uct'
        ? [decide('uct(nodes=400, c=100)'), decide('uct(nodes=40000, c=100)')]
        : [decide('determinised-uct(nodes=800, samples=40)'), decide('determinised-uct(nodes=80000, samples=4000)')];
    // Ten times surer by a hundred times as many; exploring so much, each move gets its share.
    const ratio = errorOf(few.basis) / errorOf(many.basis);
    expect(ratio).toBeGreaterThan(6);
    expect(ratio).toBeLessThan(17);
    expect(few.candidates.every(({ basis }) => basis?.kind === 'sampled')).toBe(true);
  });
});

describe('uct that follows what is certain', () => {
  const table = makeTable(ticTacToe);
  const decide = (text: string, at: string) => {
    const position = unwrap(table.game.parsePosition(at, table.setup));
    return unwrap(catalogue.parseAgent(table, text)).agent.decide(viewOf(table, position), { rng: new Rng(1) });
  };

  it('proves wins, and losses where it knows all moves', () => {
    const won = decide('uct(nodes=2000, proven=true)', 'XX.OO.X.. O');
    expect(won).toMatchObject({ value: 1, basis: { kind: 'proven' }, ended: 'own-limit' });
    expect(decide('uct(nodes=2000)', 'XX.OO.X.. O').basis?.kind).toBe('sampled');
    // X threatens two lines at once.
    const lost = 'XX.XO..O. O';
    const all = decide('uct(nodes=5000, proven=true)', lost);
    expect(all).toMatchObject({ value: -1, basis: { kind: 'proven' } });
    const some = decide('uct(nodes=5000, proven=true, k=1)', lost);
    expect(some).toMatchObject({ value: -1, basis: { kind: 'sampled' }, candidates: [{ basis: { kind: 'proven' } }] });
  });
});
