import { describe, expect, it } from 'vitest';
import { measureTable } from '../paper.js';
import { bellTable, finished, HELPING_RULES } from './bell.js';
import { HELPING_GAME } from './helping-game.js';

describe('the shortest games', () => {
  it('are played by the rules, alone in 27 moves and helping each other in 30', async () => {
    const { figures, notes } = await measureTable(bellTable, () => {}, {});
    expect(figures.map(({ measured, verdict }) => [measured, verdict])).toEqual([
      [27, 'reproduced'],
      [30, 'reproduced'],
      [15, 'reproduced'],
    ]);
    const movesIn = (note: string) => note.split(': ')[1].split(' ').length;
    expect(notes.slice(0, 2).map(movesIn)).toEqual([27, 30]);
  });

  it('are none where a move is missing, another is played or the rules are others', () => {
    expect(finished(2, HELPING_RULES, HELPING_GAME)).toEqual({ winner: 1, own: 15, plies: 30 });
    expect(finished(2, HELPING_RULES, HELPING_GAME.slice(0, -1))).toBeNull();
    expect(finished(2, HELPING_RULES, HELPING_GAME.slice(1))).toBeNull();
    expect(finished(2, 'thesis, win=strict', HELPING_GAME)).toBeNull();
  });
});
