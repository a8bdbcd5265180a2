import { makeTable, OVER, parseSetup, unwrap } from '@tabuleiro/engine';
import { replay } from '@tabuleiro/engine/match';
import { describe, expect, it } from 'vitest';
import { chineseCheckers } from '../game.js';
import { beamSearch, usualWeights } from './beam.js';
import { groundOf } from './ground.js';
import { solitaireAmongThree } from './solitaire-game.js';

const shortest = (arm: number) => {
  const ground = groundOf(arm);
  const start = Array.from({ length: ground.pieces }, (_, i) => ground.size - ground.pieces + i);
  return beamSearch(ground, start, { width: 3000, limit: 30, weights: usualWeights(ground) }) ?? [];
};

describe('a solitaire game among three', () => {
  it.each([
    [3, 'board=73', 17],
    [4, 'board=121', 27],
  ])('ends by the rules with the last of its moves: arm %i', (arm, rules, moves) => {
    const setup = unwrap(parseSetup(chineseCheckers, 3, rules));
    const texts = solitaireAmongThree(chineseCheckers.start(setup), shortest(arm)) ?? [];
    const match = unwrap(replay(makeTable(chineseCheckers, setup), { start: null, moves: texts }));
    expect([match.turn, match.position.payoff(0), texts.length]).toEqual([OVER, 1, 3 * moves - 2]);
  });

  it('is none where a move of it is not legal, or the last does not arrive', () => {
    const start = chineseCheckers.start(unwrap(parseSetup(chineseCheckers, 3, 'board=73')));
    const moves = shortest(3);
    expect(solitaireAmongThree(start, moves.slice(0, -1))).toBeNull();
    expect(solitaireAmongThree(start, [{ from: 48, to: 0 }, ...moves])).toBeNull();
  });
});
