import {
  bindEvaluation,
  listMoves,
  makeCatalogue,
  makeTable,
  OVER,
  parseSetup,
  Rng,
  unwrap,
  viewOf,
} from '@tabuleiro/engine';
import { type JogoDaOnca, jogoDaOnca } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { added } from '../index.js';

const catalogue = makeCatalogue({ games: [], added });
const table = makeTable(jogoDaOnca, unwrap(parseSetup(jogoDaOnca, 2, 'repetition=unlimited')));
const estimate = unwrap(bindEvaluation(table, { name: 'c1', args: [] }));
/** What the scores of the evaluation are divided by to be in units of payoff: a win is just above the highest. */
const UNIT = 1001;

type Ends = 'seen' | 'inside' | 'estimated';

/** Minimax as it is written in books, which looks at the end of the game where the convention has it look. */
function minimax(position: JogoDaOnca, depth: number, root: number, ends: Ends): number {
  const knows = ends === 'seen' || (ends === 'inside' && depth > 0);
  if (position.turn === OVER) {
    return knows ? position.payoff(root) * UNIT : estimate.value(position, root);
  }
  if (depth === 0) return estimate.value(position, root);
  const own = position.turn === root;
  const values = listMoves(position).map((move) => {
    position.play(move);
    const value = minimax(position, depth - 1, root, ends);
    position.undo();
    return value;
  });
  return own ? Math.max(...values) : Math.min(...values);
}

function valuesOf(position: JogoDaOnca, depth: number, ends: Ends): { move: number; value: number }[] {
  const root = position.turn;
  return listMoves(position).map((move) => {
    position.play(move);
    const value = minimax(position, depth - 1, root, ends);
    position.undo();
    return { move, value };
  });
}

const decide = (position: JogoDaOnca, text: string) =>
  unwrap(catalogue.parseAgent(table, text)).agent.decide(viewOf(table, position), { rng: new Rng(1) });

/** Positions in which one capture wins, so that ends of the game lie within few plies, and some from random games. */
function positions(): JogoDaOnca[] {
  const rng = new Rng(11);
  const found: JogoDaOnca[] = [];
  for (let game = 0; game < 40; game++) {
    const position = jogoDaOnca.start(table.setup);
    for (let ply = 0; ply < 60 && position.turn >= 0; ply++) position.play(position.randomMove(rng));
    if (position.turn >= 0 && position.captured() >= 3) found.push(position);
  }
  return found.slice(0, 12);
}

describe('the conventions of the player', () => {
  it.each(['seen', 'inside', 'estimated'] as const)(
    'value ends of the game as minimax does where they are %s',
    (ends) => {
      for (const position of positions()) {
        const values = valuesOf(position, 3, ends);
        const best = Math.max(...values.map(({ value }) => value));
        const { value, move } = decide(position, `paper(depth=3, eval=c1, ends=${ends})`);
        expect(value).toBeCloseTo(best / UNIT, 12);
        expect(values.filter((one) => one.value === best).map((one) => one.move)).toContain(move);
      }
    },
  );

  it('differ in what they see', () => {
    const sums = (['seen', 'inside', 'estimated'] as const).map((ends) =>
      positions().reduce(
        (sum, position) => sum + (decide(position, `paper(depth=3, eval=c1, ends=${ends})`).value ?? 0),
        0,
      ),
    );
    expect(new Set(sums).size).toBe(3);
  });

  it('play the first or the last of the best moves as they are listed', () => {
    for (const position of positions()) {
      const values = valuesOf(position, 3, 'seen');
      const best = Math.max(...values.map(({ value }) => value));
      const moves = values.filter(({ value }) => value === best).map(({ move }) => move);
      expect(decide(position, 'paper(depth=3, eval=c1, ties=first)').move).toBe(moves[0]);
      expect(decide(position, 'paper(depth=3, eval=c1, ties=last)').move).toBe(moves[moves.length - 1]);
    }
  });

  it('draw one of the moves listed from the best on where bounds pass for values, and claim no value for it', () => {
    const [position] = positions();
    const all = listMoves(position);
    const values = valuesOf(position, 2, 'seen');
    const best = values.findIndex(({ value }) => value === Math.max(...values.map((one) => one.value)));
    const drawn = new Set<number>();
    const { agent } = unwrap(catalogue.parseAgent(table, 'paper(depth=2, eval=c1, ties=unrefuted)'));
    for (let seed = 0; seed < 400; seed++) {
      const { move, value } = agent.decide(viewOf(table, position), { rng: new Rng(seed) });
      drawn.add(move);
      if (move !== all[best]) expect(value).toBeNull();
    }
    expect([...drawn].toSorted()).toEqual(all.slice(best).toSorted());
  });
});
