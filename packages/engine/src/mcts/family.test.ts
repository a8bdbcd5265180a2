import { ticTacToe } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { Dice, dice, kuhn, pairs, race } from '#test-games';
import { makeCatalogue } from '../agents/catalogue.js';
import type { Game } from '../contract/game.js';
import { CHANCE, OVER, type Position } from '../contract/position.js';
import { makeTable, viewOf } from '../contract/table.js';
import { unwrap } from '../result.js';
import { Rng } from '../rng.js';

const catalogue = makeCatalogue({ games: [] });

const agentAt = (game: Game, text: string) => unwrap(catalogue.parseAgent(makeTable(game), text)).agent;

/** Plays one game from a seed and answers with the first seat's payoff. */
function play(game: Game, texts: readonly string[], seed: number): number {
  const table = makeTable(game);
  const agents = texts.map((text) => agentAt(game, text));
  const rng = new Rng(seed);
  const position: Position = table.game.start(table.setup);
  while (position.turn !== OVER) {
    if (position.turn === CHANCE) position.play(position.randomMove(rng));
    else position.play(agents[position.turn].decide(viewOf(table, position), { rng }).move);
  }
  return position.payoff(0);
}

const mean = (game: Game, texts: readonly string[], games: number) =>
  Array.from({ length: games }, (_, seed) => play(game, texts, seed)).reduce((sum, payoff) => sum + payoff, 0) / games;

const VARIANTS = [
  'uct(nodes=200, k=4)',
  'uct(nodes=200, k=4, selection=mixed)',
  'uct(nodes=200, k=6, taper=1)',
  'uct(nodes=200, others=1)',
  'uct(nodes=200, together=true)',
  'uct(nodes=200, playout=greedy, epsilon=0.2)',
  'uct(nodes=200, playout=greedy, length=2)',
  'uct(nodes=200, length=3)',
  'uct(nodes=200, bias=0.5, history=0.5)',
  'uct(nodes=200, rave=50)',
  'uct(nodes=200, rave=50, together=true, playout=greedy)',
  'uct(nodes=200, k=3, widen=10)',
  'uct(nodes=200, playout=search, breadth=3)',
  'uct(nodes=200, length=2, outright=true)',
  'uct(nodes=200, reuse=true)',
  'uct(nodes=200, proven=true)',
  'determinised-uct(nodes=200, samples=4)',
];

describe.each(VARIANTS)('%s', (text) => {
  it('beats a player who plays by lot, and gives the same decision for the same seed', () => {
    expect(mean(ticTacToe, [text, 'random'], 12)).toBeGreaterThan(0.5);
    const decide = () => {
      const table = makeTable(pairs);
      const view = viewOf(table, table.game.start(table.setup));
      return { ...agentAt(pairs, text).decide(view, { rng: new Rng(5) }), ms: 0 };
    };
    const decision = decide();
    expect(decision).toEqual(decide());
    expect(decision.nodes).toBeLessThanOrEqual(200);
  });
});

it('plays out all children of a node at once, if told so', () => {
  const table = makeTable(ticTacToe);
  const view = viewOf(table, table.game.start(table.setup));
  const depthOf = (text: string) =>
    agentAt(ticTacToe, text).decide(view, { rng: new Rng(1) }).candidates[0].visits ?? 0;
  // Nine children, then eight grandchildren below the best of them in one go.
  expect(depthOf('uct(nodes=17, together=true)')).toBe(9);
  expect(depthOf('uct(nodes=17)')).toBeLessThan(9);
});

it('knows for sure what it has proven', () => {
  const table = makeTable(ticTacToe);
  const decide = (text: string) => {
    const position = unwrap(ticTacToe.parsePosition(text, table.setup));
    const agent = agentAt(ticTacToe, 'uct(nodes=2000, proven=true)');
    return agent.decide(viewOf(table, position), { rng: new Rng(1) });
  };
  // X forks: every way to play on wins, and O has nothing against it.
  expect(decide('X.X.O.O.. X').value).toBe(1);
  expect(decide('X.X.O.O.X O').candidates.map(({ value }) => value)).toEqual([-1, -1, -1, -1]);
});

describe('where something is hidden or left to chance', () => {
  it('bets with the king and never calls with the jack in Kuhn poker', () => {
    const table = makeTable(kuhn);
    const agent = agentAt(kuhn, 'uct(nodes=3000)');
    const decideWith = (deal: number, moves: readonly number[]) => {
      const position = kuhn.start(table.setup);
      for (const move of [deal, ...moves]) position.play(move);
      return agent.decide(viewOf(table, position), { rng: new Rng(3) }).move;
    };
    // Deals by number: 4 is king against jack, 1 is jack against king; facing a bet, the second seat answers.
    expect(decideWith(1, [1])).toBe(1);
    expect(decideWith(4, [1])).toBe(0);
  });

  it('wins from a random player at Kuhn poker, also by guessing at whole deals', () => {
    for (const text of ['uct(nodes=300)', 'determinised-uct(nodes=300, samples=10)']) {
      expect(mean(kuhn, [text, 'random'], 300)).toBeGreaterThan(0.1);
    }
  });

  it('throws dice well: safely where that wins for sure', () => {
    const table = makeTable(dice);
    const { move } = agentAt(dice, 'uct(nodes=2000)').decide(viewOf(table, new Dice([11, 11])), { rng: new Rng(1) });
    expect(move).toBe(0);
    expect(mean(dice, ['uct(nodes=200)', 'random'], 60)).toBeGreaterThan(0);
  });
});

it('plays for three seats with every part', () => {
  for (const text of VARIANTS) expect(play(race, [text, 'random', 'random'], 2)).toBeGreaterThanOrEqual(0);
});
