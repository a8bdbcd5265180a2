import { makeCatalogue, Rng, unwrap } from '@tabuleiro/engine';
import { Practice } from '@tabuleiro/engine/learn';
import { games } from '@tabuleiro/games';
import { type Learning, schoolOf } from '@tabuleiro/trials';
import { expect, it } from 'vitest';

const learning: Learning = { kind: 'learning', game: 'pentago', games: 1, nodes: 0, turns: 1, explore: 0, opening: 5 };

it('turns by lot at the beginning are whole ones, where a turn is two decisions', () => {
  const table = unwrap(makeCatalogue({ games }).table(learning.game));
  const { table: open, features, layout, settings } = unwrap(schoolOf(table, learning));
  const practice = new Practice(open, features, layout, new Float32Array(layout.size), settings);
  const blind = Array.from({ length: 30 }, (_, seed) => {
    const { moves, targets } = practice.play(open.game.start(open.setup), new Rng(seed));
    // Each turn that was chosen teaches three positions: before it, within it, and within another one; a win by its stone
    // alone teaches the first of them only, and the last.
    const chosen = Math.floor(targets.length / 3);
    const ends = targets.length % 3 === 0 ? 0 : 1;
    return moves.length - 2 * chosen - ends;
  });
  for (const plies of blind) expect([0, 2, 4, 6, 8, 10]).toContain(plies);
  expect(new Set(blind).size).toBeGreaterThan(3);
});
