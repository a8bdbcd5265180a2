import { ticTacToe } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { race } from '#test-games';
import { makeCatalogue } from '../agents/catalogue.js';
import { bindEvaluation } from '../agents/chosen-evaluation.js';
import type { BoundEvaluation } from '../contract/evaluation.js';
import { listMoves, OVER, type Position } from '../contract/position.js';
import { makeTable, type OpenTable, viewOf } from '../contract/table.js';
import { unwrap } from '../result.js';
import { Rng } from '../rng.js';
import { Ranking } from '../search/ranking.js';
import { Scoring } from '../search/scoring.js';
import { bestMoves } from './expansion.js';
import { GuidedUcb1 } from './guided-selection.js';
import { EvaluationJudge } from './judges.js';
import { MoveLog } from './move-log.js';
import type { Selection } from './parts.js';
import { PlayoutSearch } from './playout-search.js';
import { GuidedPlayout, randomPlayout } from './playouts.js';
import { ucb1 } from './selection.js';
import { Tree } from './tree.js';
import { copySubtree, findDescendant } from './tree-reuse.js';

const catalogue = makeCatalogue({ games: [] });

const table = makeTable(ticTacToe) as OpenTable;
const three = makeTable(race) as OpenTable;
const scoringAt = (at: OpenTable) =>
  new Scoring<Position>(unwrap(bindEvaluation(at, undefined)), false, at.game.payoffs);
const agentAt = (at: OpenTable, text: string) => unwrap(catalogue.parseAgent(at, text)).agent;

/** A root with some children, and what was found for each: visits and the sum of rewards. */
function treeOf(children: readonly (readonly [move: number, visits: number, rewards: number])[]): Tree {
  const tree = new Tree();
  tree.reset();
  tree.expand(
    0,
    Int32Array.from(children, ([move]) => move),
    children.length,
  );
  for (const [i, [, visits, rewards]] of children.entries()) {
    tree.visits[i + 1] = visits;
    tree.rewards[i + 1] = rewards;
    tree.visits[0] += visits;
  }
  return tree;
}

describe('a log of moves', () => {
  it('says when a seat last played a move of this game, however many there were', () => {
    const log = new MoveLog();
    for (const round of [1, 2]) {
      log.clear();
      const times = new Map<string, number>();
      const rng = new Rng(round);
      for (let time = 0; time < 5000; time++) {
        const [seat, move] = [rng.below(6), rng.below(3000)];
        log.note(seat, move, time);
        times.set(`${seat} ${move}`, time);
      }
      for (let seat = 0; seat < 6; seat++) {
        for (let move = 0; move < 3000; move++) expect(log.latest(seat, move)).toBe(times.get(`${seat} ${move}`) ?? -1);
      }
    }
  });
});

describe('RAVE', () => {
  const guided = (rave: number) =>
    new GuidedUcb1({ exploration: 0, bias: 0, history: 0, rave, ties: 'first', seats: 2 });
  const playOne = (selection: GuidedUcb1, tree: Tree, log: MoveLog) => {
    const game = { path: Int32Array.of(1), movers: Int32Array.of(0), depth: 1, log, rewards: Float64Array.of(1, 0) };
    selection.learnGame?.(tree, game);
  };

  it('credits a move that the same seat played later, and none of another seat or of before', () => {
    // Both children have the same mean; move 8 came up later in a game that was won after move 7.
    const tree = treeOf([
      [7, 10, 4],
      [8, 10, 4],
      [9, 10, 4],
    ]);
    const selection = guided(100);
    const log = new MoveLog();
    log.clear();
    log.note(0, 7, 0);
    log.note(1, 9, 1);
    log.note(0, 8, 2);
    playOne(selection, tree, log);
    // 7 and 8 have gained alike, 9 was the other seat's: of equals the first is picked.
    expect(selection.pick(tree, 0, tree.visits[0], 0, new Rng(1))).toBe(1);
    tree.rewards[1] = 3;
    expect(selection.pick(tree, 0, tree.visits[0], 0, new Rng(1))).toBe(2);
    tree.rewards[3] = 9;
    // Its weight is the square root of k / (3n + k): with 30 visits and k = 100, 0.725.
    const trust = Math.sqrt(100 / (3 * 30 + 100));
    expect(0.4 + trust * 0.6).toBeLessThan(0.9);
    expect(selection.pick(tree, 0, tree.visits[0], 0, new Rng(1))).toBe(3);
  });

  it('is forgotten when a new search begins, and keeps no log where it is not wanted', () => {
    const tree = treeOf([
      [7, 10, 5],
      [8, 10, 4],
    ]);
    const selection = guided(1000);
    const log = new MoveLog();
    log.clear();
    log.note(0, 8, 2);
    playOne(selection, tree, log);
    expect(selection.pick(tree, 0, tree.visits[0], 0, new Rng(1))).toBe(2);
    selection.renew();
    expect(selection.pick(tree, 0, tree.visits[0], 0, new Rng(1))).toBe(1);
    expect(guided(0).learnGame).toBeUndefined();
  });

  it('is told of every move of a playout', () => {
    const log = new MoveLog();
    log.clear();
    const position = table.game.start(table.setup);
    expect(randomPlayout.run(position, new Rng(3), new Float64Array(2), log)).toBe(true);
    const played: string[] = [];
    while (position.ply > 0) {
      const before = position.clone();
      position.undo();
      const move = listMoves(position).find((each) => {
        const copy = position.clone();
        copy.play(each);
        return table.game.makePosition(copy) === table.game.makePosition(before);
      });
      played.push(`${position.turn} ${move}`);
    }
    for (let seat = 0; seat < 2; seat++) {
      for (let move = 0; move < 9; move++) {
        expect(log.latest(seat, move) >= 0).toBe(played.includes(`${seat} ${move}`));
      }
    }
  });
});

describe('of children that are equally good', () => {
  const tree = treeOf([
    [4, 10, 2],
    [5, 10, 7],
    [6, 10, 7],
    [7, 10, 7],
  ]);
  const options = { exploration: 0, bias: 0, history: 0, rave: 0, seats: 2 };
  const picked = (selection: Selection) => {
    const rng = new Rng(1);
    const counts = new Array(5).fill(0);
    for (let i = 0; i < 3000; i++) counts[selection.pick(tree, 0, tree.visits[0], 0, rng)]++;
    return counts;
  };

  it.each([
    ['ucb1', ucb1(0.7), ucb1(0.7, 'random')],
    ['guided', new GuidedUcb1({ ...options, ties: 'first' }), new GuidedUcb1({ ...options, ties: 'random' })],
  ])('%s takes the first, or any of them alike', (_, first, random) => {
    expect(picked(first)).toEqual([0, 0, 3000, 0, 0]);
    const [root, worse, ...equals] = picked(random);
    expect([root, worse]).toEqual([0, 0]);
    // 1,000 each, give or take four standard deviations.
    for (const count of equals) expect(Math.abs(count - 1000)).toBeLessThan(104);
  });
});

describe('children', () => {
  it('follow as a node is visited: one for every so many visits', () => {
    const candidates = (nodes: number) =>
      agentAt(table, `uct(nodes=${nodes}, k=2, widen=20)`).decide(viewOf(table, table.game.start(table.setup)), {
        rng: new Rng(1),
      }).candidates.length;
    expect([39, 41, 60, 62, 1000].map(candidates)).toEqual([2, 3, 3, 4, 9]);
  });

  it('are as many as the depth and the seat allow', () => {
    const expansion = bestMoves(new Ranking(scoringAt(table)), {
      own: 6,
      others: 3,
      taper: 1.5,
      mixed: false,
      more: false,
    });
    const count = (depth: number, own: boolean) =>
      expansion.list(table.game.start(table.setup), new Int32Array(9), new Rng(1), { depth, own });
    expect([0, 1, 2, 3, 9].map((depth) => count(depth, true))).toEqual([6, 5, 3, 2, 2]);
    expect([1, 2].map((depth) => count(depth, false))).toEqual([2, 2]);
  });
});

describe('a tree kept from one move to the next', () => {
  it('is what was below the position that the game has come to', () => {
    const tree = treeOf([
      [4, 6, 3],
      [0, 2, 1],
    ]);
    tree.expand(1, Int32Array.of(0, 8), 2, 1);
    tree.visits[3] = 5;
    tree.rewards[3] = 2;
    tree.expand(3, Int32Array.of(1, 2, 3), 3);
    tree.visits[5] = 4;
    const root = table.game.start(table.setup);
    const now = root.clone();
    now.play(4);
    now.play(0);
    const node = findDescendant(tree, root, now);
    expect(node).toBe(3);
    expect(table.game.makePosition(root)).toBe(table.game.makePosition(table.game.start(table.setup)));
    const kept = new Tree(2);
    copySubtree(tree, node, kept);
    expect([kept.size, kept.visits[0], kept.childCount[0]]).toEqual([4, 4, 3]);
    expect([Array.from(kept.move.subarray(1, 4)), kept.visits[1]]).toEqual([[1, 2, 3], 4]);
    const elsewhere = root.clone();
    elsewhere.play(8);
    elsewhere.play(0);
    expect(findDescendant(tree, root, elsewhere)).toBe(-1);
  });

  it('adds to the visits of the next decision, and only where it was asked for', () => {
    const visitsOfSecond = (text: string) => {
      const agent = agentAt(table, text);
      const position = table.game.start(table.setup);
      const rng = new Rng(1);
      position.play(agent.decide(viewOf(table, position), { rng }).move);
      position.play(listMoves(position)[0]);
      const { candidates } = agent.decide(viewOf(table, position), { rng });
      return candidates.reduce((sum, { visits = 0 }) => sum + visits, 0);
    };
    expect(visitsOfSecond('uct(nodes=1000)')).toBe(1000);
    expect(visitsOfSecond('uct(nodes=1000, reuse=true)')).toBeGreaterThan(1010);
  });

  it('ends with the game', () => {
    const agent = agentAt(table, 'uct(nodes=300, reuse=true)');
    // The second game begins where the first did, so that its start is known from before.
    const decide = () => agent.decide(viewOf(table, table.game.start(table.setup)), { rng: new Rng(1) });
    const first = decide();
    agent.begin?.(0);
    expect({ ...decide(), ms: 0 }).toEqual({ ...first, ms: 0 });
    expect({ ...decide(), ms: 0 }).not.toEqual({ ...first, ms: 0 });
  });
});

describe('a playout with a search', () => {
  const { seats } = three.setup;
  const scoring = scoringAt(three);
  const seatList = Array.from({ length: seats }, (_, seat) => seat);

  /** By the definition of Max^n: what each move may bring every seat, whichever of equally good moves follow. */
  function outcomes(position: Position, depth: number): Map<number, number[][]> {
    return new Map(
      listMoves(position).map((move) => {
        position.play(move);
        const value = (seat: number) =>
          position.turn === OVER ? scoring.terminal(position, seat, 0) : scoring.evaluation.value(position, seat);
        const ends = position.turn === OVER || depth === 1 ? [seatList.map(value)] : chosen(position, depth - 1);
        position.undo();
        return [move, ends];
      }),
    );
  }

  /** What a seat may bring about by a best move: one that another is not sure to beat. */
  function chosen(position: Position, depth: number): number[][] {
    const seat = position.turn;
    const byMove = [...outcomes(position, depth).values()];
    return byMove.flatMap((ends, i) => {
      const sure = byMove.filter((_, j) => j !== i).map((others) => Math.min(...others.map((each) => each[seat])));
      return ends.filter((each) => each[seat] >= Math.max(...sure));
    });
  }

  it.each([1, 2, 3])('plays what Max^n of depth %i would', (depth) => {
    const rng = new Rng(8);
    const policy = new PlayoutSearch<Position>(new Ranking(scoring), scoring, { depth, width: 99, seats });
    const position = three.game.start(three.setup);
    while (position.turn !== OVER) {
      const before = three.game.makePosition(position);
      const move = policy.best(position, rng);
      expect(three.game.makePosition(position)).toBe(before);
      const ends = outcomes(position, depth).get(move) ?? [];
      expect(ends.some((end) => chosen(position, depth).some((each) => String(each) === String(end)))).toBe(true);
      position.play(position.randomMove(rng));
    }
  });

  it('looks only at the moves that look best where it is narrow', () => {
    const narrow = new PlayoutSearch<Position>(new Ranking(scoring), scoring, { depth: 3, width: 1, seats });
    const position = three.game.start(three.setup);
    const values = listMoves(position).map((move) => {
      position.play(move);
      const value = scoring.evaluation.value(position, 0);
      position.undo();
      return value;
    });
    const move = narrow.best(position, new Rng(1));
    expect(values[listMoves(position).indexOf(move)]).toBe(Math.max(...values));
  });
});

describe('a judge', () => {
  const worth = (values: readonly number[], settledFrom = Number.POSITIVE_INFINITY): Scoring<Position> => {
    const evaluation: BoundEvaluation<Position> = {
      low: -10,
      high: 10,
      constantSum: false,
      value: (_, seat) => values[seat],
      explain: () => [],
      settled: ({ ply }) => ply >= settledFrom,
    };
    return new Scoring(evaluation, false, three.game.payoffs);
  };
  const rewardsOf = (scoring: Scoring<Position>, outright: boolean, margin = 0) => {
    const rewards = new Float64Array(3);
    const judge = new EvaluationJudge<Position>(three, scoring, { outright, margin, early: false });
    judge.decide(three.game.start(three.setup), rewards);
    return Array.from(rewards);
  };

  it('gives what a position is worth, or all to the seat it likes best; of equals, to who moves first', () => {
    const [low, middle, high] = rewardsOf(worth([-5, 0, 5]), false);
    expect(low).toBeLessThan(middle);
    expect(middle).toBeLessThan(high);
    expect(high).toBeLessThan(1);
    const [winner, beaten] = [1, rewardsOf(worth([-5, 0, 5]), true)[0]];
    expect(rewardsOf(worth([-5, 0, 5]), true)).toEqual([beaten, beaten, winner]);
    expect(rewardsOf(worth([3, 3, 3]), true)).toEqual([winner, beaten, beaten]);
  });

  it('shares a win by the odds of the leads', () => {
    const beaten = rewardsOf(worth([-5, 0, 5]), true)[0];
    const shares = rewardsOf(worth([-5, 0, 5]), false, 2).map((reward) => (reward - beaten) / (1 - beaten));
    expect(shares[0] + shares[1] + shares[2]).toBeCloseTo(1, 12);
    expect(shares[1] / shares[0]).toBeCloseTo(Math.exp(2.5), 9);
    expect(shares[2] / shares[1]).toBeCloseTo(Math.exp(2.5), 9);
    expect(rewardsOf(worth([-9, 9, -9]), false, 1e-3)).toEqual([beaten, 1, beaten]);
  });

  it('ends a playout after so many moves, or where the game is settled', () => {
    const pliesOf = (length: number, settledFrom: number, early: boolean) => {
      const scoring = worth([0, 1, 0], settledFrom);
      const judge = new EvaluationJudge<Position>(three, scoring, { outright: true, margin: 0, early });
      const playout = new GuidedPlayout<Position>({ policy: new Ranking(scoring), epsilon: 1, length, judge });
      const position = three.game.start(three.setup);
      const over = playout.run(position, new Rng(1), new Float64Array(3), null);
      return over ? 'to the end' : position.ply;
    };
    expect(pliesOf(4, 99, true)).toBe(4);
    expect(pliesOf(99, 3, true)).toBe(3);
    expect(pliesOf(99, 3, false)).toBe('to the end');
  });
});
