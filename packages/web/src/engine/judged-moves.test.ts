import { writeFileSync } from 'node:fs';
import { makeTable, NO_TABLES, OVER, type Position, Rng, type Table, unwrap, viewOf } from '@tabuleiro/engine';
import { isCritical, keepsValue, moveValues, solverFor } from '@tabuleiro/engine/solve';
import { pentago } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { webCatalogue } from '../games/catalogue.js';
import { ANALYSIS_SEED, analyse } from './analyse.js';
import { review } from './review.js';

/** A small share of it here; `tests/judged/run.mjs` asks for more, and keeps what was found. */
const { JUDGED_POSITIONS = '3', JUDGED_SEED = '1', JUDGED_OUT } = process.env;
const POSITIONS = Number(JUDGED_POSITIONS);
const MINUTES_EACH = 3;

/** Exact values of all moves take seconds with 14 empty cells and minutes with 17: few have so many. */
const FEW_CELLS = [12, 13, 14];
const MANY_CELLS = [15, 16, 17];
const WITH_FEW = 17;
const ROUND = WITH_FEW + MANY_CELLS.length;
const PLAYED = 36;

const catalogue = webCatalogue(NO_TABLES);
const table: Table = makeTable(pentago);
const solver = unwrap(solverFor(table));

/** A position from play of which a part is by lot, with so many empty cells, in which some moves lose value. */
function sample(rng: Rng, empty: number): { readonly position: Position; readonly exact: ReadonlyMap<number, number> } {
  for (;;) {
    const position = table.game.start(table.setup);
    const player = unwrap(catalogue.parseAgent(table, 'pvs(nodes=300, order=random)')).agent;
    // A stone is placed and a quadrant turned: two decisions for every cell that is taken.
    const plies = 2 * (PLAYED - empty) + rng.below(2);
    const byLot = [2, 4, 10][rng.below(3)];
    for (let ply = 0; ply < plies && position.turn !== OVER; ply++) {
      const lot = rng.below(byLot) === 0;
      position.play(lot ? position.randomMove(rng) : player.decide(viewOf(table, position), { rng }).move);
    }
    if (position.turn === OVER) continue;
    const exact = exactValues(table, position);
    if (isCritical([...exact.values()])) return { position, exact };
  }
}

function exactValues(at: Table, position: Position): ReadonlyMap<number, number> {
  return new Map(moveValues(at, position, solver, {}).moves.map(({ move, value }) => [move, value ?? Number.NaN]));
}

describe('judgements of Pentago near its end', () => {
  const kept = { best: 0, hint: 0, decisions: 0, moves: 0, calledGood: 0, wronglyGood: 0, wronglyBad: 0 };
  const cells = (i: number) =>
    i % ROUND < WITH_FEW ? FEW_CELLS[i % FEW_CELLS.length] : MANY_CELLS[(i % ROUND) - WITH_FEW];

  it(
    `are those of perfect play in ${POSITIONS} positions: best player, hint, and a review of every move`,
    () => {
      for (let i = 0; i < POSITIONS; i++) {
        const { position, exact } = sample(new Rng(1_000_000 * Number(JUDGED_SEED) + i), cells(i));
        const best = Math.max(...exact.values());
        const keeps = (move: number) => keepsValue(best, exact.get(move) ?? Number.NaN);
        const start = table.game.makePosition(position);
        const place = { game: pentago.id, seats: 2, rules: '', start, moves: [] };
        const { agent } = unwrap(catalogue.parseAgent(table, catalogue.best(table, position.turn)));
        const decision = agent.decide(viewOf(table, position), { rng: new Rng(ANALYSIS_SEED) });
        const hint = analyse(catalogue, place, catalogue.best(table, position.turn), () => {});
        kept.decisions++;
        if (keeps(decision.move)) kept.best++;
        if (keeps(hint.move)) kept.hint++;
        for (const move of exact.keys()) {
          const [judged] = review(catalogue, { ...place, moves: [table.game.makeMove(position, move)] }, () => {});
          kept.moves++;
          if (judged.good) kept.calledGood++;
          if (judged.good && !keeps(move)) kept.wronglyGood++;
          if (!judged.good && keeps(move)) kept.wronglyBad++;
        }
      }
      if (JUDGED_OUT !== undefined) {
        const asked = { game: pentago.id, positions: POSITIONS, seed: Number(JUDGED_SEED) };
        writeFileSync(
          JUDGED_OUT,
          `${JSON.stringify({ ...asked, player: catalogue.best(table, 0), ...kept }, null, 2)}\n`,
        );
      }
      expect(kept.decisions).toBe(POSITIONS);
      expect(kept).toMatchObject({ best: POSITIONS, hint: POSITIONS, wronglyGood: 0, wronglyBad: 0 });
    },
    MINUTES_EACH * 60_000 * POSITIONS,
  );
});
