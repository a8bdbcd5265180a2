import { makeTable } from '@tabuleiro/engine';
import { ticTacToe } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { everyGame } from './every-game.js';
import { PERSON_FIRST, variant } from './published-game.js';

describe('everyGame', () => {
  it('counts all 255168 games of tic-tac-toe when nobody is the computer', () => {
    const tally = everyGame(PERSON_FIRST, variant('minimax', {}), 2);
    expect(tally.games).toBe(255_168);
  });

  it('tells the first game that the computer lost, in squares', () => {
    const careless = variant('minimax', { limit: 3 });
    const { firstLoss } = everyGame(PERSON_FIRST, careless, 1);
    const position = ticTacToe.start(PERSON_FIRST.setup);
    for (const square of firstLoss?.split(' ') ?? []) {
      const move = ticTacToe.parseMove(position, square);
      expect(move.ok).toBe(true);
      if (move.ok) position.play(move.value);
    }
    expect(position.turn).toBe(-1);
    expect(position.payoff(1)).toBe(-1);
  });

  it('never loses without a limit, in either seat', () => {
    const table = makeTable(ticTacToe);
    const perfect = variant('alpha-beta', { pruning: 'both' });
    for (const seat of [0, 1]) {
      const { games, wins, draws, losses, firstLoss } = everyGame(table, perfect, seat);
      expect(losses).toBe(0);
      expect(firstLoss).toBeNull();
      expect(wins + draws).toBe(games);
      expect(wins).toBeGreaterThan(0);
    }
  });
});
