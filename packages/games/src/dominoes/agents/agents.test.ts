import {
  CHANCE,
  type ChanceModel,
  listMoves,
  makeCatalogue,
  makeTable,
  OVER,
  parseSetup,
  Rng,
  unwrap,
  viewOf,
} from '@tabuleiro/engine';
import { ChanceSearch, Scoring } from '@tabuleiro/engine/search';
import { describe, expect, it } from 'vitest';
import { dominoes } from '../game.js';
import { everyTurn } from '../random-play.fixture.js';
import { PASS } from '../round.js';
import { PASS_POINTS } from '../rules.js';
import { chanceText, DominoChances, MODES, type Mode, PAYOFF_UNIT } from './chance-model.js';
import { Endgame } from './endgame.js';
import { DEPTHS, mostWithin } from './phases.js';
import { BasicPolicy, tablePoints } from './policies.js';

const catalogue = makeCatalogue({ games: [] });

const tableOf = (rules = '') => makeTable(dominoes, unwrap(parseSetup(dominoes, 4, rules)));
const agentOf = (text: string, rules = '') => unwrap(catalogue.parseAgent(tableOf(rules), text)).agent;

/** The share of matches won by the first of two agents, each deal played from both sides. */
function share(first: string, second: string, deals: number, rules = ''): number {
  const table = tableOf(rules);
  const agents = [agentOf(first, rules), agentOf(second, rules)];
  let won = 0;
  for (let deal = 0; deal < deals; deal++) {
    for (const side of [0, 1]) {
      const position = table.game.start(table.setup);
      const chance = new Rng(deal);
      const rng = new Rng(deal + 1_000_000);
      while (position.turn !== OVER) {
        if (position.turn === CHANCE) position.play(position.randomMove(chance));
        else position.play(agents[(position.turn & 1) ^ side].decide(viewOf(table, position), { rng }).move);
      }
      won += (position.payoff(side) + 1) / 2;
    }
  }
  return won / (2 * deals);
}

/** The thesis agent word for word, over the same model: sums over chance, the best or worst at decisions. */
function byDefinition(model: ChanceModel, seat: number, depth: number, value: () => number): number {
  if (model.turn === OVER) return model.payoff(seat) * PAYOFF_UNIT;
  if (depth <= 0) return value();
  const buffer = new Int32Array(256);
  const odds = new Float64Array(256);
  const chance = model.turn === CHANCE;
  const end = chance ? model.outcomes(buffer, odds, 0) : model.moves(buffer, 0);
  const own = !chance && (model.turn & 1) === (seat & 1);
  const values = Array.from(buffer.subarray(0, end), (move) => {
    model.play(move);
    const found = byDefinition(model, seat, depth - 1, value);
    model.undo();
    return found;
  });
  if (chance) return values.reduce((sum, found, i) => sum + odds[i] * found, 0);
  return own ? Math.max(...values) : Math.min(...values);
}

describe('basic', () => {
  it('takes the most points on the table', () => {
    const agent = agentOf('basic');
    everyTurn('', 1, 300, (position, rng) => {
      const { move } = agent.decide(dominoes.view(position, position.turn), { rng });
      const buffer = new Int32Array(256);
      const moves = Array.from(buffer.subarray(0, position.moves(buffer, 0)));
      if (moves[0] === PASS) return;
      expect(tablePoints(position.round, move)).toBe(Math.max(...moves.map((m) => tablePoints(position.round, m))));
    });
  });

  it('takes the first end and tile among moves with as many points, where it is asked to', () => {
    const agent = agentOf('basic(ties=first)');
    const policy = new BasicPolicy('first');
    let ties = 0;
    everyTurn('', 4, 300, (position, rng) => {
      const view = dominoes.view(position, position.turn);
      const { move } = agent.decide(view, { rng });
      const points = listMoves(view).map((m) => (m === PASS ? 0 : tablePoints(position.round, m)));
      expect(move).toBe(listMoves(view)[points.indexOf(Math.max(...points))]);
      expect(policy.choose(position.round, rng)).toBe(move);
      if (points.filter((each) => each === Math.max(...points)).length > 1) ties++;
    });
    expect(ties).toBeGreaterThan(50);
  });

  it('has a worth for every move, a pass included', () => {
    const agents = ['basic', 'genetic'].map((text) => agentOf(text));
    everyTurn('', 2, 300, (position, rng) => {
      for (const agent of agents) {
        const { value } = agent.decide(dominoes.view(position, position.turn), { rng });
        expect(value).not.toBeNaN();
      }
    });
  });

  it('beats random play about nine times in ten, and loses to the genetic agent', () => {
    expect(share('basic', 'random', 400)).toBeGreaterThan(0.83);
    // 69% of many matches; four standard errors of 800.
    expect(share('genetic', 'basic', 400)).toBeGreaterThan(0.62);
  });

  it('is what the genetic agent is without its coefficients, but for points that are certain', () => {
    const plain = share('genetic(strategy=basic)', 'basic', 400);
    expect(Math.abs(plain - 0.515)).toBeLessThan(0.075);
  });
});

describe('the chance model', () => {
  const value = (model: DominoChances, seat: number) => model.lead(seat);
  const evaluation = { low: -1000, high: 1000, constantSum: true, payoffUnit: PAYOFF_UNIT, value, explain: () => [] };
  const sides = Int8Array.from([0, 1, 0, 1]);
  const searchBy = (pruning: 'none' | 'star1' | 'star2') =>
    new ChanceSearch<DominoChances>(sides, new Scoring(evaluation, false), {
      pruning,
      chanceCounts: true,
      low: -500,
      high: 500,
    });

  it.each(MODES)('%s: the search gives what the definition says', (mode: Mode) => {
    const search = searchBy('none');
    everyTurn('', 6, 60, (position) => {
      const view = dominoes.view(position, position.turn);
      const model = () => new DominoChances(view.round, view.seat, view.hidden(), mode);
      const decision = search.decide(model(), { depth: 4 });
      const fresh = model();
      const expected = byDefinition(fresh, view.seat, 4, () => fresh.lead(view.seat));
      expect((decision.value ?? Number.NaN) * PAYOFF_UNIT).toBeCloseTo(expected, 6);
    });
  });

  it('counts the points of a pass as soon as it is certain, so that a search of two steps sees them', () => {
    const search = searchBy('none');
    const buffer = new Int32Array(256);
    const odds = new Float64Array(256);
    let passes = 0;
    everyTurn('', 11, 200, (position) => {
      const view = dominoes.view(position, position.turn);
      const model = new DominoChances(view.round, view.seat, view.hidden(), 'paper');
      for (const { move, value } of search.decide(model, { depth: 2 }).candidates) {
        model.play(move);
        let expected = model.lead(view.seat);
        if (model.turn === CHANCE) {
          const made = expected;
          expected = 0;
          for (let i = model.outcomes(buffer, odds, 0) - 1; i >= 0; i--) {
            const pass = chanceText(buffer[i]) === 'pass';
            expected += odds[i] * (made + (pass ? PASS_POINTS : 0));
            if (pass) passes++;
          }
        }
        model.undo();
        expect((value ?? Number.NaN) * PAYOFF_UNIT).toBeCloseTo(expected, 6);
      }
    });
    expect(passes).toBeGreaterThan(100);
  });

  it.each(['star1', 'star2'] as const)('%s gives the same values with fewer nodes where odds sum to 1', (pruning) => {
    const [plain, pruned] = [searchBy('none'), searchBy(pruning)];
    let [all, fewer] = [0, 0];
    everyTurn('', 8, 60, (position) => {
      const view = dominoes.view(position, position.turn);
      const model = () => new DominoChances(view.round, view.seat, view.hidden(), 'inference');
      const [a, b] = [plain.decide(model(), { depth: 5 }), pruned.decide(model(), { depth: 5 })];
      expect(b.value).toBeCloseTo(a.value ?? Number.NaN, 9);
      all += a.nodes;
      fewer += b.nodes;
    });
    expect(fewer).toBeLessThan(all);
  });

  it.each(MODES)(
    '%s: foreseeing the last steps, and with a memory, it has the same values with fewer nodes',
    (mode: Mode) => {
      for (const depth of [3, 4, 5]) {
        const plain = searchBy('none');
        const brief = new ChanceSearch<DominoChances>(sides, new Scoring(evaluation, false), {
          pruning: 'none',
          chanceCounts: true,
          low: -500,
          high: 500,
          memory: 1 << 16,
        });
        let [all, fewer] = [0, 0];
        everyTurn('', 18 + depth, 60, (position) => {
          const view = dominoes.view(position, position.turn);
          const model = (brief: boolean) => new DominoChances(view.round, view.seat, view.hidden(), mode, brief);
          const [a, b] = [plain.decide(model(false), { depth }), brief.decide(model(true), { depth })];
          expect(b.value).toBeCloseTo(a.value ?? Number.NaN, 9);
          expect(b.candidates.length).toBe(a.candidates.length);
          all += a.nodes;
          fewer += b.nodes;
        });
        expect(fewer).toBeLessThan(all);
      }
    },
  );

  it('has odds that sum to 1, except in the paper, where they overlap', () => {
    const sums = { paper: [] as number[], normalised: [] as number[], inference: [] as number[] };
    everyTurn('', 9, 400, (position) => {
      const view = dominoes.view(position, position.turn);
      const buffer = new Int32Array(256);
      const odds = new Float64Array(256);
      for (const mode of MODES) {
        const model = new DominoChances(view.round, view.seat, view.hidden(), mode);
        model.moves(buffer, 0);
        model.play(buffer[0]);
        if (model.turn !== CHANCE) continue;
        const end = model.outcomes(buffer, odds, 0);
        sums[mode].push(odds.subarray(0, end).reduce((sum, p) => sum + p, 0));
      }
    });
    for (const sum of [...sums.normalised, ...sums.inference]) expect(sum).toBeCloseTo(1, 9);
    const mean = sums.paper.reduce((a, b) => a + b, 0) / sums.paper.length;
    expect(mean).toBeGreaterThan(1.8);
    expect(Math.max(...sums.paper)).toBeLessThan(4.1);
  });

  it('never leaves the bounds that pruning reckons with', () => {
    everyTurn('', 16, 300, (position, rng) => {
      const view = dominoes.view(position, position.turn);
      const model = new DominoChances(view.round, view.seat, view.hidden(), 'normalised');
      const buffer = new Int32Array(256);
      const odds = new Float64Array(256);
      for (let depth = 1; model.turn !== OVER && depth <= 12; depth++) {
        const end = model.turn === CHANCE ? model.outcomes(buffer, odds, 0) : model.moves(buffer, 0);
        model.play(buffer[rng.below(end)]);
        expect(Math.abs(model.lead(0))).toBeLessThanOrEqual(mostWithin(depth));
      }
    });
  });

  it('takes everything back', () => {
    everyTurn('', 10, 100, (position, rng) => {
      const view = dominoes.view(position, position.turn);
      const model = new DominoChances(view.round, view.seat, view.hidden(), 'inference');
      const state = () => {
        const words = new Int32Array(2);
        model.hash(words);
        return `${model.turn} ${model.lead(0)} ${words.join()}`;
      };
      const states: string[] = [];
      const buffer = new Int32Array(256);
      const odds = new Float64Array(256);
      while (model.turn !== OVER) {
        states.push(state());
        const end = model.turn === CHANCE ? model.outcomes(buffer, odds, 0) : model.moves(buffer, 0);
        model.play(buffer[rng.below(end)]);
      }
      while (states.length > 0) {
        model.undo();
        expect(state()).toBe(states.pop());
      }
    });
  });

  it('has the eight strategies of the thesis, the weaker ones still ahead of basic', () => {
    expect(DEPTHS).toHaveLength(8);
    expect(share('phases(strategy=5)', 'basic', 60)).toBeGreaterThan(0.55);
  });
});

describe('Monte Carlo', () => {
  it('beats basic with few samples', () => {
    expect(share('deals(samples=20)', 'basic', 60)).toBeGreaterThan(0.6);
  });

  it.each([
    ['basic', 0.75],
    ['genetic', 0.55],
  ])('beats %s without being told whom it plays', (other, least) => {
    expect(share('deals(samples=60, reading=6, policy=players)', other, 30)).toBeGreaterThan(least);
  });

  it('tries moves no longer that fall behind, where seats play on as who seems to sit there', () => {
    const agent = agentOf('deals(samples=500, reading=6, policy=players, exact=0)');
    let [tried, most] = [0, 0];
    everyTurn('', 6, 40, (position, rng) => {
      const view = dominoes.view(position, position.turn);
      const { length } = listMoves(view);
      if (length === 1) return;
      tried += agent.decide(view, { rng }).nodes;
      most += 500 * length;
    });
    // After the first hundred deals at the earliest.
    expect(tried).toBeGreaterThan(0.2 * most);
    expect(tried).toBeLessThan(0.6 * most);
  });

  it('plays the end of a round exactly: its value is that of trying everything', () => {
    let compared = 0;
    everyTurn('play=round', 14, 400, (position) => {
      const { round, turn } = position;
      const left = round.sizes.reduce((sum, size) => sum + size, 0);
      if (left > 9) return;
      compared++;
      const endgame = new Endgame(dominoes.view(position, turn), { spend: () => {} });
      const everything = (): number => {
        if (round.turn < 0) return endgame.worth(round);
        const buffer = new Int32Array(64);
        const own = (round.turn & 1) === (turn & 1);
        const values = Array.from(buffer.subarray(0, round.moves(buffer, 0)), (move) => {
          round.play(move);
          const value = everything();
          round.undo();
          return value;
        });
        return own ? Math.max(...values) : Math.min(...values);
      };
      expect(endgame.value(round)).toBeCloseTo(everything(), 12);
    });
    expect(compared).toBeGreaterThan(50);
  });

  it('answers within its limits', () => {
    const position = dominoes.start(tableOf().setup);
    const rng = new Rng(1);
    for (let i = 0; i < 5; i++) position.play(position.randomMove(rng));
    const decision = agentOf('deals(samples=100000)').decide(dominoes.view(position, position.turn), {
      rng,
      limits: { nodes: 50 },
    });
    expect(decision.nodes).toBeLessThanOrEqual(50);
    expect(decision.ended).toBe('request');
  });

  it('says how sure its means are, and when it has looked at all deals', () => {
    const position = dominoes.start(tableOf().setup);
    const rng = new Rng(1);
    for (let i = 0; i < 5; i++) position.play(position.randomMove(rng));
    const errors = [50, 5000].map((samples) => {
      const agent = agentOf(`deals(samples=${samples}, policy=random)`);
      const decision = agent.decide(dominoes.view(position, position.turn), { rng: new Rng(1) });
      expect(decision.ended).toBe('own-limit');
      return decision.basis?.kind === 'sampled' ? Number(decision.basis.error) : Number.NaN;
    });
    // Ten times surer by a hundred times as many.
    expect(errors[0] / errors[1]).toBeGreaterThan(6);
    expect(errors[0] / errors[1]).toBeLessThan(16);
    let exhausted = 0;
    everyTurn('play=round', 14, 300, (late) => {
      const view = dominoes.view(late, late.turn);
      if (view.deals().count > 40 || listMoves(view).length === 1) return;
      const { basis, ended } = agentOf('deals').decide(view, { rng: new Rng(1) });
      if (ended !== 'done') return;
      exhausted++;
      expect(basis).toEqual({ kind: 'sampled', error: 0 });
    });
    expect(exhausted).toBeGreaterThan(5);
  });
});

describe('where values come from', () => {
  it('a policy looks one move ahead, and beliefs prove nothing', () => {
    everyTurn('', 3, 40, (position) => {
      const view = dominoes.view(position, position.turn);
      expect(agentOf('basic').decide(view, { rng: new Rng(1) }).basis).toEqual({ kind: 'searched', depth: 1 });
      const deep = agentOf('phases(strategy=1)').decide(view, { rng: new Rng(1) });
      expect(deep.basis?.kind).toBe('searched');
      expect(agentOf('phases(strategy=1)').decide(view, { rng: new Rng(1), limits: { depth: 1 } })).toMatchObject({
        basis: { kind: 'searched', depth: 1 },
      });
    });
  });
});

describe('with two ends', () => {
  it('agents of the other game are refused in words', () => {
    const parsed = catalogue.parseAgent(tableOf('ends=2'), 'phases');
    expect(parsed.ok ? 'accepted' : parsed.message).toMatch(
      /phases cannot play dominoes: it plays for points on the table/,
    );
  });
});
