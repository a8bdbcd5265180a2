import { listMoves, makeTable, OVER, type Position, Rng, unwrap } from '@tabuleiro/engine';
import { solverFor } from '@tabuleiro/engine/solve';
import { pentago } from '@tabuleiro/games';
import { expect, it } from 'vitest';
import { jobThreads } from './job-threads.js';

/** A random game stopped with so many empty cells, from which nobody wins soon. */
function stopped(empty: number, rng: Rng): Position {
  for (;;) {
    const position = pentago.start(makeTable(pentago).setup);
    for (let left = 2 * (36 - empty); left > 0 && position.turn !== OVER; left--)
      position.play(position.randomMove(rng));
    if (position.turn === OVER) continue;
    const early = solved(position, 0, { depth: 7 });
    if (early.value === null) return position;
  }
}

function solved(position: Position, helpers: number, limits = {}) {
  const table = makeTable(pentago, undefined, undefined, jobThreads(helpers));
  const solver = solverFor(table);
  if (!solver.ok) throw new Error(solver.message);
  return { ...solver.value.solve(position, limits), ms: 0 };
}

it('threads come to what one alone comes to, node by node', () => {
  const rng = new Rng(24);
  let whole = 0;
  for (let i = 0; i < 4; i++) {
    const position = stopped(16, rng);
    const alone = solved(position, 0);
    expect(solved(position, 2)).toEqual(alone);
    expect(listMoves(position)).toContain(alone.move);
    if (alone.nodes > 20_000_000) whole++;
  }
  // Some were so long that helpers were asked for.
  expect(whole).toBeGreaterThan(0);
});

it('threads stop where the time is up', () => {
  const text = '.2....121...21...22.1...11.22.2112.1 1 place';
  const position = unwrap(pentago.parsePosition(text, makeTable(pentago).setup));
  const { value, reason } = solved(position, 1, { ms: 150 });
  expect(value).toBeNull();
  expect(reason?.message).toMatch(/^not solved within its limits/);
});
