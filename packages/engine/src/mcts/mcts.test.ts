import { ticTacToe } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { race } from '#test-games';
import { makeCatalogue } from '../agents/catalogue.js';
import { defineGame } from '../contract/game.js';
import { BasePosition } from '../contract/position.js';
import { makeTable, type Table, viewOf } from '../contract/table.js';
import { ok, unwrap } from '../result.js';
import { Rng } from '../rng.js';
import { logarithm, logOfVisits } from './logarithm.js';
import { Tree } from './tree.js';

const catalogue = makeCatalogue({ games: [] });

function decide(table: Table, text: string, position: string, seed = 1) {
  const { agent } = unwrap(catalogue.parseAgent(table, text));
  return agent.decide(viewOf(table, unwrap(table.game.parsePosition(position, table.setup))), { rng: new Rng(seed) });
}

const table = makeTable(ticTacToe);

/** Two seats in turn say one of two words, and neither ever wins. */
class Endless extends BasePosition {
  override moves(buffer: Int32Array, at: number): number {
    buffer[at] = 0;
    buffer[at + 1] = 1;
    return at + 2;
  }

  override play(): void {
    this.turn = 1 - this.turn;
    this.ply++;
  }

  override undo(): void {
    this.turn = 1 - this.turn;
    this.ply--;
  }

  override payoff(): number {
    return 0;
  }

  override hash(out: Int32Array): void {
    out.fill(this.turn);
  }

  override clone(): this {
    const copy = new Endless();
    copy.copyFrom(this);
    return copy as this;
  }

  override copyFrom({ turn, ply }: Endless): void {
    this.turn = turn;
    this.ply = ply;
  }
}

const endless = defineGame({
  id: 'endless',
  version: 1,
  title: { en: 'Endless', pt: 'Sem fim' },
  summary: 'A game that nobody ever ends.',
  seats: [2],
  seatNames: () => ['first', 'second'],
  repeats: true,
  start: () => new Endless(),
  makePosition: () => 'here',
  parsePosition: () => ok(new Endless()),
  makeMove: (_, move) => String(move),
  parseMove: (_, text) => ok(Number(text)),
  draw: () => 'here',
});

describe('uct', () => {
  it('gives the same decision for the same seed', () => {
    const [a, b] = [1, 1].map((seed) => ({ ...decide(table, 'uct(nodes=500)', '......... X', seed), ms: 0 }));
    expect(a).toEqual(b);
  });

  it('takes a win and stops one', () => {
    expect(decide(table, 'uct(nodes=500)', 'XX.OO.... X').move).toBe(2);
    expect(decide(table, 'uct(nodes=500)', 'XX.O..... O').move).toBe(2);
  });

  it.each(['uct(ms=30)', 'uct(ms=30, together=true)', 'uct(ms=30, reuse=true)'])(
    '%s keeps its time where a playout never ends',
    (text) => {
      const { ms, ended } = decide(makeTable(endless), text, 'here');
      expect({ ended, soon: ms < 5000 }).toEqual({ ended: 'own-limit', soon: true });
    },
  );

  it('goes on from where its own generator stands, with a limit of time as without', () => {
    const { agent } = unwrap(catalogue.parseAgent(table, 'uct(nodes=50)'));
    const view = viewOf(table, table.game.start(table.setup));
    const places = [{}, { ms: 60_000 }].map((limits) => {
      const rng = new Rng(7);
      agent.decide(view, { rng, limits });
      return rng.place;
    });
    expect(places[0]).toEqual(places[1]);
    expect(places[0]).not.toEqual(new Rng(7).place);
  });

  it('comes to see that tic-tac-toe is a draw', () => {
    const { value } = decide(table, 'uct(nodes=100000)', '......... X');
    expect(Math.abs(value ?? 1)).toBeLessThan(0.1);
  });

  it('thinks for each of three seats by itself: blue, about to win, does', () => {
    const three = makeTable(race);
    expect(three.game.makeMove(three.game.start(three.setup), decide(three, 'uct(nodes=300)', '5,5,6 2').move)).toBe(
      '2',
    );
  });
});

describe('the logarithm without Math.log', () => {
  it('is right to the last digits', () => {
    for (let n = 1; n < 40_000; n += 7) {
      expect(Math.abs(logarithm(n) - Math.log(n))).toBeLessThan(4e-15 * Math.max(1, Math.log(n)));
      expect(logOfVisits(n)).toBe(logarithm(n));
    }
  });
});

describe('a tree', () => {
  it('grows beyond its first capacity without losing anything', () => {
    const tree = new Tree(4);
    tree.reset();
    tree.expand(0, Int32Array.of(7, 8, 9), 3);
    tree.visits[2] = 5;
    tree.rewards[2] = 2;
    tree.expand(2, Int32Array.of(1, 2, 3, 4, 5, 6), 6);
    expect(tree.size).toBe(10);
    expect([tree.move[2], tree.visits[2], tree.mean(2), tree.mean(3)]).toEqual([8, 5, 0.4, 0]);
    expect(Array.from(tree.move.subarray(tree.firstChild[2], tree.firstChild[2] + 6))).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
