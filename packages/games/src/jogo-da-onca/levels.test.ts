import { makeTable, parseSetup, unwrap } from '@tabuleiro/engine';
import { explore, type Merge } from '@tabuleiro/trials';
import { describe, expect, it } from 'vitest';
import { jogoDaOnca } from './game.js';

function levels(rules: string, merge: Merge, count: number) {
  const table = makeTable(jogoDaOnca, unwrap(parseSetup(jogoDaOnca, 2, rules)));
  return explore(table, table.game.start(table.setup), { levels: count, merge });
}

/** Millions of positions take their time on a busy machine. */
const PATIENCE = 300_000;

describe('the levels of the game', { timeout: PATIENCE }, () => {
  it('are those of the paper when a chain ends with the win: 1,559,896 positions in twelve', () => {
    const { levels: counts, total } = levels('', 'all', 12);
    expect(counts).toEqual([1, 3, 29, 115, 997, 1913, 12_669, 20_391, 105_446, 142_678, 567_857, 707_797]);
    expect(total).toBe(1_559_896);
  });

  it('are more when it may go on', () => {
    const { levels: counts, total } = levels('past-win=true', 'all', 12);
    expect(counts).toEqual([1, 3, 29, 115, 997, 1913, 12_669, 20_403, 105_446, 144_012, 567_857, 727_920]);
    expect(total).toBe(1_581_365);
  });

  it('are more when each level is merged by itself', () => {
    expect(levels('past-win=true', 'level', 12).total).toBe(1_906_281);
  });

  it('are fewer with single hops', () => expect(levels('chain=single', 'all', 12).total).toBe(1_206_332));
});
