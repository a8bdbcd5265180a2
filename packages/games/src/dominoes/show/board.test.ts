import { CHANCE, OVER, Rng } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { dominoes } from '../game.js';
import { everyTurn, startOf } from '../random-play.fixture.js';
import { board } from './board.js';
import { type Laid, layOut } from './layout.js';

const edges = ({ x, y, angle }: Laid) => {
  const [w, h] = angle % 180 === 0 ? [0.5, 1] : [1, 0.5];
  return { left: x - w, right: x + w, top: y - h, bottom: y + h };
};

describe('the table', () => {
  it.each([
    ['play=round', 'wide'],
    ['two-ended', 'wide'],
    ['play=round', 'tall'],
    ['two-ended', 'tall'],
  ] as const)('has no two tiles on one another, and none beyond its border: %s, %s', (rules, format) => {
    for (let seed = 0; seed < 300; seed++) {
      const rng = new Rng(seed);
      const position = startOf(rules);
      while (position.turn !== OVER) position.play(position.randomMove(rng));
      const tiles = layOut(position.round, format).laid.map(edges);
      const clashes = tiles.filter((a, i) =>
        tiles.some(
          (b, j) =>
            j < i &&
            a.left < b.right - 1e-9 &&
            b.left < a.right - 1e-9 &&
            a.top < b.bottom - 1e-9 &&
            b.top < a.bottom - 1e-9,
        ),
      );
      expect(clashes).toEqual([]);
      const { box } = board.picture(dominoes.view(position, 0), format);
      for (const { left, right, top, bottom } of tiles) {
        expect(left > box.x && right < box.x + box.width && top > box.y && bottom < box.y + box.height).toBe(true);
      }
    }
  });
});

describe('a phone of 360 pixels', () => {
  it('has open ends of 44 pixels that do not lie on one another, and the hand across its width', () => {
    everyTurn('', 5, 400, (position) => {
      const { box, cells } = board.picture(dominoes.view(position, position.turn), 'tall');
      const pixels = 360 / box.width;
      const ends = cells.filter(({ id }) => id.startsWith('end-'));
      for (const [i, end] of ends.entries()) {
        expect((end.reach ?? 0) * pixels).toBeGreaterThanOrEqual(44);
        for (const other of ends.slice(0, i)) {
          const apart = Math.max(Math.abs(end.x - other.x), Math.abs(end.y - other.y));
          expect(apart).toBeGreaterThanOrEqual((end.reach ?? 0) - 0.02);
        }
      }
      for (const { size, x } of cells.filter(({ id }) => id.startsWith('hand-'))) {
        const [width] = size as readonly [number, number];
        expect(width * pixels).toBeGreaterThanOrEqual(44);
        expect(x - width / 2 >= box.x && x + width / 2 <= box.x + box.width).toBe(true);
      }
    });
  });

  it('keeps its shape while the table grows', () => {
    for (const format of ['wide', 'tall'] as const) {
      const shapes = new Set<string>();
      everyTurn('', 6, 200, (position) => {
        const { width, height } = board.picture(dominoes.view(position, 0), format).box;
        shapes.add((width / height).toFixed(3));
      });
      expect(shapes.size).toBe(1);
    }
  });
});

describe('what is said', () => {
  it('of a seat are its points, what the last move made, and the numbers that it passed on', () => {
    let [made, told] = [0, 0];
    everyTurn('', 9, 300, (position) => {
      const { round } = position;
      const standing = board.standing?.(dominoes.view(position, 1)) ?? [];
      expect(standing.map((each) => each?.text)).toEqual([0, 1, 2, 3].map((seat) => String(position.score(seat & 1))));
      for (const [seat, each] of standing.entries()) {
        expect(each?.note !== undefined).toBe(round.voids[seat] !== 0);
        if (each?.note !== undefined) told++;
        if (each?.gained !== undefined) made++;
      }
    });
    expect(Math.min(made, told)).toBeGreaterThan(10);
  });

  it('of a click that leads nowhere is why', () => {
    const refused = new Set<string>();
    everyTurn('', 10, 300, (position) => {
      const view = dominoes.view(position, position.turn);
      const { cells } = board.picture(view);
      const ends = cells.filter(({ id }) => id.startsWith('end-'));
      for (const { id } of cells.filter((cell) => cell.id.startsWith('hand-'))) {
        for (const chosen of [[id], ...ends.map((end) => [id, end.id])]) {
          const why = board.whyNot?.(view, chosen);
          if (why) refused.add(why.code);
        }
      }
    });
    expect([...refused].sort()).toEqual(['dominoes.cannot-open', 'dominoes.does-not-fit', 'dominoes.fits-no-end']);
  });
});

describe('the picture', () => {
  it('shows the hand of the seat that looks, and of others only how many tiles they hold', () => {
    everyTurn('', 21, 300, (position, rng) => {
      const seat = rng.below(4);
      const { pieces } = board.picture(dominoes.view(position, seat));
      const up = new Set(pieces.filter(({ paint }) => paint === 'paper').map(({ id }) => id));
      const { round } = position;
      for (let tile = 0; tile < 28; tile++) {
        const name = dominoes.makeMove(position, tile << 2).split('@')[0];
        const known = ((round.played | round.hands[seat]) >> tile) & 1;
        expect(up.has(name)).toBe(known === 1);
      }
      const down = pieces.filter(({ paint }) => paint === undefined).length;
      expect(down).toBe(round.sizes.reduce((sum, size, other) => (other === seat ? sum : sum + size), 0));
    });
  });

  it('shows nothing before the deal and everything after a round', () => {
    const position = startOf();
    expect(board.picture(dominoes.view(position, 0)).pieces).toEqual([]);
    const rng = new Rng(3);
    while (position.round.end === 0) position.play(position.randomMove(rng));
    expect(position.turn === CHANCE || position.turn === OVER).toBe(true);
    expect(board.picture(dominoes.view(position, 1)).pieces).toHaveLength(28);
  });

  it('tells the scores with what the last move made, and who has just passed', () => {
    let [made, passed] = [0, 0];
    everyTurn('', 8, 300, (position) => {
      const { round } = position;
      if (round.ply === 0) return;
      const before = position.clone();
      before.undo();
      const { labels = [] } = board.picture(dominoes.view(position, 1));
      const texts = labels.filter(({ spoken }) => spoken).map(({ text }) => text);
      for (const side of [0, 1]) {
        const points = position.score(side) - before.score(side);
        expect(texts).toContain(`${position.score(side)}${points > 0 ? ` +${points}` : ''}`);
        if (points > 0) made++;
      }
      const last = dominoes.makeMove(before, round.moveAt(round.ply - 1));
      if (last === 'pass') {
        passed++;
        expect(texts).toContain('passed');
      }
    });
    expect(Math.min(made, passed)).toBeGreaterThan(10);
  });

  it('keeps the table as small as its arms allow, and a tile comes from the hand that laid it', () => {
    const position = startOf();
    const rng = new Rng(4);
    const widths: number[] = [];
    while (position.round.end === 0) {
      const seen = dominoes.view(position, 0);
      if (position.turn >= 0) {
        widths.push(board.picture(seen).box.width);
        const move = position.randomMove(rng);
        const through = board.motion?.(seen, move).glides?.[0]?.through ?? [];
        if (through.length > 0) expect(through[0]).toBe(board.steps(seen, move)[0]);
        position.play(move);
        if (through.length > 0) {
          const laid = board.picture(dominoes.view(position, 0)).pieces.map(({ cell }) => cell);
          expect(laid).toContain(through[1]);
        }
      } else position.play(position.randomMove(rng));
    }
    expect(widths[0]).toBeLessThan(widths[widths.length - 1]);
    expect([...widths].sort((a, b) => a - b)).toEqual(widths);
  });
});
