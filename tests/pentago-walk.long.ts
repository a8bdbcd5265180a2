/** The solver of Pentago comes to the same by its kernel, by its twin and with helpers, on 500 positions. */
import { makeTable, OVER, Rng, type Solution } from '@tabuleiro/engine';
import { pentago } from '@tabuleiro/games';
import { houseCatalogue } from '@tabuleiro/lab';
import { afterEach, expect, it, vi } from 'vitest';

const POSITIONS = 500;
const { setup: usual } = makeTable(pentago);
const catalogue = houseCatalogue();

type Pentago = ReturnType<typeof pentago.start>;

/** A random game stopped with 8 to 15 empty cells, or, one in fifty, with 17: then there is work for helpers. */
function stopped(i: number, rng: Rng): Pentago {
  const empty = i % 50 === 0 ? 17 : 8 + rng.below(8);
  for (;;) {
    const position = pentago.start(usual);
    for (let left = 2 * (36 - empty) - rng.below(2); left > 0 && position.turn !== OVER; left--) {
      position.play(position.randomMove(rng));
    }
    if (position.turn !== OVER) return position;
  }
}

function solved(position: Pentago, helpers: number): Solution {
  const made = pentago.solver?.(usual, undefined, catalogue.helpers(helpers));
  if (!made?.ok) throw new Error('Pentago has no solver');
  return { ...made.value.solve(position, {}), ms: 0 };
}

afterEach(() => vi.unstubAllEnvs());

it('comes to the same however it walks', () => {
  const rng = new Rng(500);
  const values = new Set<number | null>();
  for (let i = 0; i < POSITIONS; i++) {
    const position = stopped(i, rng);
    vi.stubEnv('TABULEIRO_KERNELS', 'off');
    const twin = solved(position, 0);
    vi.unstubAllEnvs();
    expect(solved(position, 0)).toEqual(twin);
    if (twin.nodes > 1_000_000) expect(solved(position, 2)).toEqual(twin);
    values.add(twin.value);
  }
  expect([...values].sort()).toEqual([-1, 0, 1]);
}, 900_000);
