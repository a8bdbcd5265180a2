import { ticTacToe } from '@tabuleiro/games';
import { expect, it } from 'vitest';
import { makeCatalogue } from '../agents/catalogue.js';
import { listMoves, OVER } from '../contract/position.js';
import { makeTable, viewOf } from '../contract/table.js';
import { unwrap } from '../result.js';
import { Rng } from '../rng.js';

const catalogue = makeCatalogue({ games: [] });

type TicTacToe = ReturnType<typeof ticTacToe.start>;

const values = new Map<string, number>();

/** What a position is worth to who is to act, by trying everything. */
function worthOf(position: TicTacToe): number {
  if (position.turn === OVER) return position.payoff(position.ply % 2);
  const key = ticTacToe.makePosition(position);
  const known = values.get(key) ?? Math.max(...listMoves(position).map((move) => valueAfter(position, move)));
  values.set(key, known);
  return known;
}

function valueAfter(position: TicTacToe, move: number): number {
  position.play(move);
  const value = 0 - worthOf(position);
  position.undo();
  return value;
}

/** Any of the moves that are best, so that as many ways are tried as there are. */
function perfectMove(position: TicTacToe, rng: Rng): number {
  const best = listMoves(position).filter((move) => valueAfter(position, move) === worthOf(position));
  return best[rng.below(best.length)];
}

it('never loses with 10,000 playouts in 100 games of tic-tac-toe against perfect play', { timeout: 120_000 }, () => {
  const table = makeTable(ticTacToe);
  const { agent } = unwrap(catalogue.parseAgent(table, 'uct'));
  const games = new Set<string>();
  for (let game = 0; game < 100; game++) {
    const rng = new Rng(game);
    const position = ticTacToe.start(table.setup);
    const own = game % 2;
    const moves: number[] = [];
    while (position.turn !== OVER) {
      const decision = position.turn === own ? agent.decide(viewOf(table, position), { rng }) : null;
      expect(decision?.nodes ?? 10_000).toBe(10_000);
      moves.push(decision?.move ?? perfectMove(position, rng));
      position.play(moves[moves.length - 1]);
    }
    games.add(moves.join());
    expect(position.payoff(own)).toBeGreaterThanOrEqual(0);
  }
  expect(games.size).toBeGreaterThan(20);
});
