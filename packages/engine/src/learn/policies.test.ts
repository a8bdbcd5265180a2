import { describe, expect, it } from 'vitest';
import { kuhn, type Pairs, pairs } from '#test-games';
import { makeCatalogue } from '../agents/catalogue.js';
import type { Features, MoveFeatures } from '../contract/features.js';
import type { Game } from '../contract/game.js';
import { makeTable, viewOf } from '../contract/table.js';
import type { View } from '../contract/view.js';
import { unwrap } from '../result.js';
import { Rng } from '../rng.js';
import { drawn, softmax } from './bound-policy.js';
import { learnable } from './learned-evaluation.js';
import { sightOf } from './move-sight.js';
import { type Network, readNetwork, rounded, unfit, unfitPolicy, writeNetwork } from './network-file.js';
import { withNetworks } from './network-shelf.js';
import { PolicyLearner, type SeenDecisions } from './policy-learner.js';

describe('a policy that is learned', () => {
  it('comes to the odds that the moves were drawn by', () => {
    const rng = new Rng(3);
    // Three kinds of position; of each, the odds of three moves, which have a weight each.
    const odds = [
      [0.7, 0.2, 0.1],
      [0.05, 0.05, 0.9],
      [1 / 3, 1 / 3, 1 / 3],
    ];
    const decisions = Array.from({ length: 6000 }, () => {
      const kind = rng.below(3);
      return { kind, made: drawn(Float64Array.from(odds[kind]), 3, rng) };
    });
    const seen: SeenDecisions = {
      bands: Uint8Array.from(decisions, () => 0),
      counts: Int32Array.from(decisions, () => 3),
      made: Int32Array.from(decisions, ({ made }) => made),
      indices: Int32Array.from(decisions.flatMap(({ kind }) => [3 * kind, 3 * kind + 1, 3 * kind + 2])),
    };
    const arrays = { weights: new Float32Array(9), sums: new Float32Array(9), sizes: new Float32Array(9) };
    const learner = new PolicyLearner(9, 1, arrays, 0.3);
    for (let pass = 0; pass < 6; pass++) learner.learn(seen, pass >= 3);
    const mean = learner.mean();
    for (const [kind, wanted] of odds.entries()) {
      const shares = [0, 1, 2].map(
        (move) =>
          decisions.filter((each) => each.kind === kind && each.made === move).length /
          decisions.filter((each) => each.kind === kind).length,
      );
      const found = Float64Array.from(mean.subarray(3 * kind, 3 * kind + 3));
      softmax(found, 3, 1);
      for (const [move, share] of shares.entries()) {
        // The likeliest odds are the shares that there were, which are near those drawn by.
        expect(Math.abs(found[move] - share)).toBeLessThan(0.01);
        expect(Math.abs(found[move] - wanted[move])).toBeLessThan(0.04);
      }
    }
  });

  it('keeps what is learned of one player apart from another', () => {
    const arrays = { weights: new Float32Array(4), sums: new Float32Array(4), sizes: new Float32Array(4) };
    const learner = new PolicyLearner(2, 1, arrays, 0.3);
    const seen = { counts: Int32Array.of(2), indices: Int32Array.of(0, 1) };
    for (let i = 0; i < 20; i++) {
      learner.learn({ ...seen, bands: Uint8Array.of(0), made: Int32Array.of(0) }, true);
      learner.learn({ ...seen, bands: Uint8Array.of(1), made: Int32Array.of(1) }, true);
    }
    const [first, second, third, fourth] = learner.mean();
    expect(first).toBeGreaterThan(0.5);
    expect(second).toBeLessThan(-0.5);
    expect(third).toBeLessThan(-0.5);
    expect(fourth).toBeGreaterThan(0.5);
  });
});

/** What is seen of a move in Kuhn poker: the own card and the move. */
type CardView = View & { readonly cards: readonly (number | null)[] };
const moveFeatures: MoveFeatures<CardView> = {
  version: 1,
  sizes: [3, 2],
  phases: 1,
  phase: () => 0,
  read(view, move, out) {
    out[0] = view.cards[view.seat] ?? 0;
    out[1] = move;
  },
  tuples: { usual: [[[0, 1]]] },
};
const poker = { ...kuhn, moveFeatures: () => moveFeatures as MoveFeatures } as Game;

/** With such a weight for a bet, by the card; a pass has none. */
const bets = (weights: readonly number[], ratings: readonly (number | null)[] = [null]): Network => ({
  game: 'kuhn',
  gameVersion: 1,
  featuresVersion: 1,
  sizes: [3, 2],
  phases: 1,
  tuples: [[[0, 1]]],
  ...rounded(
    Float32Array.from(
      Array.from({ length: ratings.length }, (_, part) => [0, 0, 0, ...weights.slice(3 * part, 3 * part + 3)]).flat(),
    ),
  ),
  trained: {},
  policy: { sighted: 'moves', ratings },
});

const named = (network: Network) => {
  const bytes = writeNetwork(network);
  return { name: unwrap(readNetwork('a policy', bytes)).name, bytes };
};

describe('a player who imitates', () => {
  const sure = named(bets([-6, 0, 6]));
  const levels = named(bets([-6, -6, -6, 6, 6, 6], [1000, 1400]));
  const values = named({ ...bets([1, 1, 1]), policy: undefined as never });
  const catalogue = withNetworks(makeCatalogue({ games: learnable([poker]) }), [sure, levels, values]);
  const table = unwrap(catalogue.table('kuhn'));

  /** How often the first seat bets with a card. */
  function betsWith(text: string, card: number): number {
    const { agent } = unwrap(catalogue.parseAgent(table, text));
    const position = table.game.start(table.setup);
    position.play(2 * card);
    const rng = new Rng(5);
    let made = 0;
    for (let i = 0; i < 400; i++) made += agent.decide(viewOf(table, position), { rng }).move;
    return made / 400;
  }

  it('chooses by lot, by the odds of the policy', () => {
    expect(betsWith(`imitates(net=${sure.name})`, 0)).toBeLessThan(0.02);
    expect(Math.abs(betsWith(`imitates(net=${sure.name})`, 1) - 0.5)).toBeLessThan(0.08);
    expect(betsWith(`imitates(net=${sure.name})`, 2)).toBeGreaterThan(0.98);
  });

  it('chooses more by lot where it is warmer, and what is likeliest where it is cold', () => {
    const warm = betsWith(`imitates(net=${sure.name}, temperature=6)`, 2);
    expect(warm).toBeGreaterThan(0.63);
    expect(warm).toBeLessThan(0.83);
    expect(betsWith(`imitates(net=${sure.name}, temperature=0)`, 2)).toBe(1);
  });

  it('is as strong as is asked for, between two by lot, and the strongest if nobody asks', () => {
    const at = (rating: number) => betsWith(`imitates(net=${levels.name}, rating=${rating})`, 0);
    expect(at(1000)).toBeLessThan(0.02);
    expect(Math.abs(at(1100) - 0.25)).toBeLessThan(0.08);
    expect(at(1400)).toBeGreaterThan(0.98);
    expect(betsWith(`imitates(net=${levels.name})`, 0)).toBeGreaterThan(0.98);
  });

  it.each([
    ['imitates', 'a policy is named by net=NAME'],
    ['imitates(net=kuhn-0123456789abcdef)', 'there is no network kuhn-0123456789abcdef here'],
    [`imitates(net=${values.name})`, `the network ${values.name} is no policy`],
    [`imitates(net=${sure.name}, rating=1200)`, 'does not say how strong those are'],
    [`imitates(net=${levels.name}, rating=900)`, 'chooses like players from 1000 to 1400, not 900'],
  ])('is refused: %s', (text, sentence) => {
    expect(catalogue.readAgent(table, text)).toMatchObject({ ok: false, message: expect.stringContaining(sentence) });
  });

  it('is called by the network, the same at any length of text', () => {
    const { text, full } = unwrap(catalogue.readAgent(table, `imitates(net=${levels.name}, rating=1100)`));
    expect(unwrap(catalogue.readAgent(table, full)).text).toBe(text);
  });
});

/** Seven cells, each free, the first seat's, the second's or blocked. */
const cells: Features<Pairs> = {
  version: 1,
  sizes: new Array(7).fill(4),
  onlooker: 'first seat',
  phases: 1,
  phase: () => 0,
  read(position, _, out) {
    position.cells.forEach((cell, i) => {
      out[i] = cell + 1;
    });
  },
  tuples: { single: Array.from({ length: 7 }, (_, i) => [[i]]) },
};

describe('a policy that looks at the position after a move', () => {
  const game = { ...pairs, symmetries: () => [], features: () => cells } as Game;
  const table = makeTable(game);
  const sight = unwrap(sightOf(table));
  const look = unwrap(sight.look(cells.tuples.single));
  const found = (position: Pairs, move: number) => {
    const out = new Int32Array(look.images);
    look.indices(position, move, out, 0);
    return [...out];
  };

  it('has weights of its own for each seat, where both see as the first does', () => {
    expect(sight.phases).toBe(2);
    const position = pairs.start(table.setup) as Pairs;
    const first = found(position, 3);
    position.play(3);
    position.play(0);
    const second = found(position, 5);
    expect(Math.max(...first)).toBeLessThan(28);
    expect(Math.min(...second)).toBeGreaterThanOrEqual(28);
    expect(Math.max(...second)).toBeLessThan(56);
  });

  it('weighs a move that ends the game by its result alone', () => {
    const position = pairs.start(table.setup) as Pairs;
    for (const move of [2, 6, 0, 5]) position.play(move);
    const won = 56 + 2;
    expect(look.size).toBe(56 + 3);
    expect(found(position, 3)).toEqual([won, -1, -1, -1, -1, -1, -1]);
    const weights = new Int16Array(look.size);
    weights[won] = 5;
    weights.fill(1, 0, 56);
    expect(look.summing(weights)(position, 3)).toBe(5);
    expect(look.summing(weights)(position, 4)).toBe(7);
  });
});

describe('a policy does not fit', () => {
  const policy = unwrap(readNetwork('x', named(bets([1, 2, 3])).bytes));
  const { policy: _, ...rest } = bets([1, 2, 3]);
  const values = unwrap(readNetwork('x', writeNetwork(rest)));
  const id = { id: 'kuhn', version: 1 };
  const sight = sightOf(makeTable(poker));
  const other = (changes: Partial<MoveFeatures<CardView>>) =>
    sightOf(makeTable({ ...kuhn, moveFeatures: () => ({ ...moveFeatures, ...changes }) as MoveFeatures } as Game));

  it.each([
    ['another game', policy, { id: 'ring', version: 1 }, sight, 'is for kuhn, not for ring'],
    ['another version of the game', policy, { ...id, version: 2 }, sight, 'is for another version of kuhn'],
    ['another version of what is seen', policy, id, other({ version: 2 }), 'is for another version of kuhn'],
    ['other variables', policy, id, other({ sizes: [3, 4] }), 'sees other variables than kuhn has'],
    ['a network of values', values, id, sight, 'is no policy'],
    ['a game that shows no moves', policy, id, sightOf(makeTable(kuhn)), 'does not say what is seen of its moves'],
  ])('%s', (_, network, game, seen, sentence) => {
    expect(unfitPolicy(policy, id, sight)).toBeNull();
    expect(unfitPolicy(network, game, seen)?.message).toContain(sentence);
  });

  it('where a network of values is wanted', () => {
    expect(unfit(policy, id, null)?.message).toContain('is a policy: it says how likely moves are');
  });

  it('with a byte altered or missing, or ratings that do not rise', () => {
    const { bytes } = named(bets([1, 2, 3]));
    for (let at = 0; at < bytes.length; at += 7) {
      const altered = bytes.slice();
      altered[at] ^= 1;
      expect(readNetwork('x', altered).ok, `byte ${at}`).toBe(false);
      expect(readNetwork('x', bytes.subarray(0, at)).ok, `cut at ${at}`).toBe(false);
    }
    for (const ratings of [[], [1400, 1000], [1000, null], [1000.5]]) {
      const wrong = { ...bets([1, 2, 3, 4, 5, 6], [1, 2]), policy: { sighted: 'moves' as const, ratings } };
      expect(readNetwork('x', writeNetwork(wrong)).ok, ratings.join()).toBe(false);
    }
  });
});
