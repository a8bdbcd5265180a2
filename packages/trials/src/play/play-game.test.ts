import { makeCatalogue, makeTable, unwrap } from '@tabuleiro/engine';
import { ticTacToe } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { playGame } from './play-game.js';

const catalogue = makeCatalogue({ games: [] });

const table = makeTable(ticTacToe);
const agents = ['random', 'uct(nodes=50)'].map((text) => unwrap(catalogue.parseAgent(table, text)));

describe('playGame', () => {
  it('plays to the end, and says what every move cost', () => {
    const game = playGame(table, agents, { seed: 4 });
    expect(game.efforts).toHaveLength(game.moves.length);
    expect(game.payoffs.reduce((sum, payoff) => sum + payoff, 0)).toBe(0);
    expect(game.movers).toEqual(game.moves.map((_, i) => i % 2));
  });

  it('plays the same game from the same seed', () => {
    const play = (seed: number): readonly string[] => playGame(table, agents, { seed }).moves;
    expect(play(7)).toEqual(play(7));
    expect(Array.from({ length: 5 }, (_, seed) => play(seed).join())).not.toEqual(Array(5).fill(play(7).join()));
  });

  it('begins where it is told, within limits', () => {
    const from = unwrap(ticTacToe.parsePosition('XX.OO.... X', table.setup));
    const searcher = unwrap(catalogue.parseAgent(table, 'alphabeta(depth=9)'));
    const game = playGame(table, [searcher, searcher], { seed: 1, from, limits: { depth: 1 } });
    expect([game.start, game.moves, game.efforts[0]?.depth]).toEqual(['XX.OO.... X', ['3'], 1]);
  });
});
