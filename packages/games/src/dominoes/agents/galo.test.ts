import { listMoves, makeCatalogue, makeTable, parseSetup, Rng, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { dominoes } from '../game.js';
import type { Dominoes } from '../position.js';
import { everyTurn } from '../random-play.fixture.js';
import { CALL, PASS } from '../round.js';
import { DominoChances, MODES } from './chance-model.js';
import { mostWithin } from './phases.js';

const CALLED = 'galo=called';
const catalogue = makeCatalogue({ games: [] });
const agentOf = (text: string, rules: string) =>
  unwrap(catalogue.parseAgent(makeTable(dominoes, unwrap(parseSetup(dominoes, 4, rules))), text)).agent;

/** Positions in which some move brings a galo, with these moves, calls left aside. */
function galos(count: number, look: (position: Dominoes, bringing: readonly number[], rng: Rng) => void): void {
  let seen = 0;
  everyTurn(CALLED, 50, 20_000, (position, rng) => {
    const bringing = listMoves(position).filter((move) => move < CALL && position.round.bringsGalo(move));
    if (bringing.length === 0 || seen === count) return;
    seen++;
    look(position, bringing, rng);
  });
  expect(seen).toBe(count);
}

describe('a galo that must be announced', () => {
  it('comes exactly where a seat can tell from its own hand and the table', () => {
    let came = 0;
    everyTurn(CALLED, 51, 5000, (position) => {
      const { round } = position;
      for (const move of listMoves(position)) {
        if (move === PASS || move >= CALL) continue;
        const { turn } = round;
        const view = dominoes.view(position, turn);
        const foreseen = view.round.bringsGalo(move);
        round.play(move);
        let passes = 0;
        while (round.turn >= 0 && passes < 3 && !round.canLay()) {
          round.play(PASS);
          passes++;
        }
        const galo = passes === 3 && round.turn === turn;
        for (; passes >= 0; passes--) round.undo();
        expect(foreseen).toBe(galo);
        if (galo) came++;
      }
    });
    expect(came).toBeGreaterThan(5);
  });

  it('is sensible to call where it comes, and nowhere else', () => {
    const buffer = new Int32Array(256);
    galos(40, (position, bringing) => {
      const sensible = Array.from(buffer.subarray(0, position.sensibleMoves(buffer, 0)));
      expect(sensible.filter((move) => move >= CALL)).toEqual(bringing.map((move) => move | CALL));
      expect(sensible.map((move) => move & ~CALL)).toEqual(listMoves(position).filter((move) => move < CALL));
    });
  });

  it.each([
    'genetic',
    'phases(strategy=1)',
    'phases(strategy=5, mode=inference)',
    'uct(nodes=200)',
    'determinised-uct(nodes=200)',
    'deals(samples=20)',
  ])('%s announces those that it brings, and no other', (text) => {
    const agent = agentOf(text, CALLED);
    let announced = 0;
    const look = (position: Dominoes, rng: Rng): void => {
      const { move } = agent.decide(dominoes.view(position, position.turn), { rng });
      if (move === PASS) return;
      expect((move & CALL) !== 0).toBe(position.round.bringsGalo(move & ~CALL));
      if (move >= CALL) announced++;
    };
    galos(12, (position, _, rng) => look(position, new Rng(rng.below(1 << 20))));
    // Galos are rare: elsewhere the point is that nothing is announced that does not come.
    if (!text.startsWith('deals')) everyTurn(CALLED, 52, 60, look);
    expect(announced).toBeGreaterThan(4);
  });

  it('is worth its points to the search that announces it, within the bounds that it prunes by', () => {
    galos(20, (position, [bringing]) => {
      const view = dominoes.view(position, position.turn);
      for (const mode of MODES) {
        const leads = [bringing, bringing | CALL].map((move) => {
          const model = new DominoChances(view.round, view.seat, view.hidden(), mode);
          model.play(move);
          return model.lead(view.seat);
        });
        expect(leads[1] - leads[0]).toBe(30);
        expect(leads[1]).toBeLessThanOrEqual(mostWithin(1) + 50);
      }
    });
  });
});

it('rules without calls know no sensible moves but the legal ones', () => {
  const buffer = new Int32Array(256);
  everyTurn('', 53, 300, (position) => {
    expect(Array.from(buffer.subarray(0, position.sensibleMoves(buffer, 0)))).toEqual(listMoves(position));
  });
});
