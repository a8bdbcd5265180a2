import { type ExactSolver, listMoves, makeCatalogue, ok, type TableStore, unsolved, unwrap } from '@tabuleiro/engine';
import { solveRoom } from '@tabuleiro/engine/solve';
import { describe, expect, it } from 'vitest';
import { type Ring, ring } from '#test-games';
import { measureAccuracy } from './measure.js';
import { type AccuracyAsked, accuracyWork, inOneGo } from './work.js';

/** Unequal sides that can go round for ever, solved by a table: what the hunter gets, by hunter, hare and mover. */
const indexOf = ({ hunter, hare, mover }: Ring): number => (hunter * 6 + hare) * 2 + mover;

function buildTable(): Int8Array {
  const setup = { seats: 2, rules: {} };
  const values = new Int8Array(72);
  // Nobody wins until it is proven: what leads to a win is added until nothing changes.
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = 0; i < 72; i++) {
      const position = unwrap(ring.parsePosition(`${Math.floor(i / 12)} ${Math.floor(i / 2) % 6} ${i % 2}`, setup));
      const after = position.turn < 0 ? [1] : listMoves(position).map((move) => valueAfter(position, move, values));
      const value = position.mover === 0 ? Math.max(...after) : Math.min(...after);
      changed ||= value !== values[i];
      values[i] = value;
    }
  }
  return values;
}

function valueAfter(position: Ring, move: number, values: Int8Array): number {
  position.play(move);
  const value = position.turn < 0 ? 1 : values[indexOf(position)];
  position.undo();
  return value;
}

/** Reads the table through the store, as a game with tables does. */
function tableSolver(store: TableStore): ExactSolver<Ring> {
  return {
    solve(position) {
      const source = store.open('ring/all.table');
      const effort = { nodes: 1, ms: 0 };
      if (source === null) return unsolved(solveRoom.phrase('over'), effort);
      const bytes = new Uint8Array(source.size);
      source.read(0, bytes);
      const value = new Int8Array(bytes.buffer)[indexOf(position)];
      const own = position.turn === 0 ? value : 0 - value;
      return { value: own, move: null, distance: null, line: [], candidates: [], reason: null, ...effort };
    },
  };
}

const table = buildTable();
const store: TableStore = {
  open: (name) =>
    name === 'ring/all.table' ? { size: 72, read: (at, into) => into.set(table.subarray(at, at + into.length)) } : null,
};
const solved = { ...ring, solver: (_: unknown, from?: TableStore) => ok(tableSolver(from ?? { open: () => null })) };
const asked: AccuracyAsked = { game: 'ring', agents: ['perfect', 'random'], positions: 20, seed: 1, nodes: 100 };

describe('accuracy by tables', () => {
  it('finds perfect play where positions can repeat under a referee', async () => {
    const work = unwrap(accuracyWork(makeCatalogue({ games: [solved], store }), asked));
    const { agents, leftOut } = unwrap(await measureAccuracy(work, inOneGo(work)));
    const [perfect, , , random] = agents;
    expect(perfect.positions).toBeGreaterThan(5);
    expect([perfect.kept, leftOut.unsolved]).toEqual([perfect.positions, 0]);
    expect(random.kept).toBeLessThan(random.positions);
  });

  it('is not to be had where the tables are not there', async () => {
    const work = unwrap(accuracyWork(makeCatalogue({ games: [solved] }), asked));
    expect(await measureAccuracy(work, inOneGo(work))).toMatchObject({ ok: false, code: 'accuracy.nothing-critical' });
  });
});
