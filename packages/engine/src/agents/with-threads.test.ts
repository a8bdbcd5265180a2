import { games } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../result.js';
import { makeCatalogue } from './catalogue.js';
import { withThreads } from './with-threads.js';

const catalogue = makeCatalogue({ games });
const on = (game: string, text: string, threads = 2) =>
  withThreads(catalogue, unwrap(catalogue.table(game)), text, threads);

describe('a text for more threads', () => {
  it('has them where it can, also behind another agent', () => {
    expect(on('pentago', 'pvs(nodes=5)')).toBe('pvs(nodes=5, threads=2)');
    expect(on('chinese-checkers', 'racer')).toMatch(/threads=2/);
    const level = on('jogo-da-onca', 'level(n=6)');
    expect(unwrap(catalogue.readAgent(unwrap(catalogue.table('jogo-da-onca')), level)).threads).toBe(2);
  });

  it('stays as it is where there is one thread, or the agent is for one, or says how many', () => {
    expect(on('pentago', 'pvs', 1)).toBe('pvs');
    expect(on('pentago', 'random')).toBe('random');
    expect(on('dominoes', 'uct')).toBe('uct');
    expect(on('pentago', 'uct(threads=4)')).toBe('uct(threads=4)');
  });
});
