import { ticTacToe } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { makeCatalogue } from '../agents/catalogue.js';
import { OVER } from '../contract/position.js';
import { viewOf } from '../contract/table.js';
import { Tree } from '../mcts/tree.js';
import { unwrap } from '../result.js';
import { Rng } from '../rng.js';
import { learnable } from './learned-evaluation.js';
import { sightOf } from './move-sight.js';
import { readNetwork, rounded, writeNetwork } from './network-file.js';
import { withNetworks } from './network-shelf.js';
import { PolicyTries } from './policy-search.js';

describe('what a policy has tried', () => {
  /** A policy for moves that are their own odds, in tenths. */
  const tries = (weight: number) =>
    new PolicyTries(
      {
        weigh(_, moves, from, to, odds) {
          for (let i = from; i < to; i++) odds[i - from] = moves[i] / 10;
        },
      },
      weight,
    );
  const root = (moves: readonly number[]) => {
    const tree = new Tree();
    tree.reset();
    const position = {
      moves: (buffer: Int32Array) => {
        buffer.set(moves);
        return moves.length;
      },
    };
    return { tree, position };
  };
  const grown = (weight: number) => {
    const selection = tries(weight);
    const { tree, position } = root([1, 5, 4]);
    const buffer = new Int32Array(4096);
    const count = selection.list(position as never, buffer, new Rng(1), { depth: 0, own: true });
    tree.expand(0, buffer, count);
    selection.expanded(tree, 0);
    const childOf = (move: number) => [1, 2, 3].find((child) => tree.move[child] === move) ?? 0;
    const visit = (move: number, reward: number) => {
      tree.visits[childOf(move)]++;
      tree.rewards[childOf(move)] += reward;
    };
    return { tree, visit, pick: () => tree.move[selection.pick(tree, 0)] };
  };

  it('is what it holds to be likely, until others are worth more', () => {
    const { visit, pick } = grown(1);
    expect(pick()).toBe(5);
    visit(5, 0);
    // What was never tried is taken to be like what was: worth nothing so far, so the odds decide.
    expect(pick()).toBe(4);
    visit(4, 1);
    expect(pick()).toBe(4);
  });

  it('counts as much as it is told to', () => {
    const { visit, pick } = grown(0);
    visit(1, 1);
    visit(5, 0);
    visit(4, 0);
    expect(pick()).toBe(1);
  });
});

describe('puct', () => {
  const sight = unwrap(sightOf({ game: ticTacToe, setup: { seats: 2, rules: {} } } as never));
  const tuples = [[[4]]];
  const { size } = unwrap(sight.look(tuples));
  // The centre, once it is one's own, is liked.
  const weights = new Float32Array(size);
  weights[1] = 3;
  const bytes = writeNetwork({
    ...{ game: 'tic-tac-toe', gameVersion: ticTacToe.version, featuresVersion: sight.version, sizes: sight.sizes },
    ...{ phases: sight.phases, tuples, ...rounded(weights), trained: {} },
    policy: { sighted: 'positions', ratings: [null] },
  });
  const { name } = unwrap(readNetwork('x', bytes));
  const catalogue = withNetworks(makeCatalogue({ games: learnable([ticTacToe]) }), [{ name, bytes }]);
  const table = unwrap(catalogue.table('tic-tac-toe'));
  const decide = (text: string, at: string) => {
    const position = unwrap(table.game.parsePosition(at, table.setup));
    const { agent } = unwrap(catalogue.parseAgent(table, text));
    const decision = agent.decide(viewOf(table, position), { rng: new Rng(3) });
    position.play(decision.move);
    const wins = position.turn === OVER && position.payoff(0) === 1;
    return { ...decision, wins };
  };

  it('follows the policy where little was tried, and the rewards where much was', () => {
    const few = decide(`puct(net=${name}, nodes=3)`, '......... X');
    expect(few.candidates.filter(({ visits }) => (visits ?? 0) > 0)).toHaveLength(1);
    expect(few.move).toBe(4);
    expect(decide(`puct(net=${name}, nodes=400)`, 'XX..O.O.. X').wins).toBe(true);
  });

  it.each(['playout=policy', 'playout=policy, length=2', 'length=0, eval=none'])(
    'plays out as it is told: %s',
    (how) => {
      expect(decide(`puct(net=${name}, nodes=400, ${how})`, 'XX..O.O.. X').wins).toBe(true);
    },
  );

  it('decides the same from the same seed', () => {
    const once = () => ({ ...decide(`puct(net=${name}, nodes=100, playout=policy)`, '......... X'), ms: 0 });
    expect(once()).toEqual(once());
  });

  it.each([
    ['puct', 'a policy is named by net=NAME'],
    ['puct(net=tic-tac-toe-0123456789abcdef)', 'there is no network'],
  ])('is refused: %s', (text, sentence) => {
    expect(catalogue.readAgent(table, text)).toMatchObject({ ok: false, message: expect.stringContaining(sentence) });
  });
});
