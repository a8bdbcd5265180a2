import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCatalogue, makeTable } from '@tabuleiro/engine';
import { pentago } from '@tabuleiro/games';
import { type Executor, inProcess } from '@tabuleiro/lab';
import { afterAll, describe, expect, it } from 'vitest';
import { added } from '../agents/index.js';
import { barChartText } from '../chart/text.js';
import { type MeasureOptions, measureTable, reproduce } from '../paper.js';
import { depthStudy } from './depth-study.js';
import { pentagoPaper } from './experiment.js';
import { type PublishedRow, TABLE1, TABLE2, TABLE3, TABLE4, TABLE5 } from './figures.js';
import { agentOf, labelOf } from './players.js';
import { countPositions } from './positions.js';
import { rowExperiment } from './row-experiment.js';
import { stonesStudyOf } from './stones-study.js';

const catalogue = makeCatalogue({ games: [], added });

const runs = mkdtempSync(join(tmpdir(), 'pentago-paper-'));
afterAll(() => rmSync(runs, { recursive: true }));

const TABLES: readonly (readonly PublishedRow[])[] = [TABLE1, TABLE2, TABLE3, TABLE4, TABLE5];
const ROWS = TABLES.flat();

async function measure(table: string, options: MeasureOptions) {
  return (await reproduce(pentagoPaper, table, () => {}, { executor: inProcess(), ...options })).tables[0];
}

describe('the published figures', () => {
  it('are the 92 rows of five tables, each per mille of all games but for what was rounded down', () => {
    expect(TABLES.map((rows) => rows.length)).toEqual([1, 18, 24, 25, 24]);
    for (const { empty, random } of ROWS) {
      for (const [wins, losses, draws, turns] of [empty, random]) {
        expect(wins + losses + draws).toBeGreaterThanOrEqual(997);
        expect(wins + losses + draws).toBeLessThanOrEqual(1000);
        expect(turns).toBeLessThanOrEqual(36);
      }
    }
  });

  it('are multiples of one game, rounded down', () => {
    const possible = (games: number) =>
      new Set(Array.from({ length: games + 1 }, (_, n) => Math.floor((1000 * n) / games)));
    for (const [i, rows] of TABLES.entries()) {
      const shares = possible(i < 3 ? 400 : 200);
      for (const { empty, random } of rows) {
        for (const share of [...empty.slice(0, 3), ...random.slice(0, 3)]) expect(shares).toContain(share);
      }
    }
  });

  it('are of players that can be made, each under a name of its own', () => {
    const table = makeTable(pentago);
    const players = [...new Set(ROWS.flatMap(({ white, black }) => [white, black]))];
    for (const player of players) expect(catalogue.parseAgent(table, agentOf(player))).toMatchObject({ ok: true });
    expect(new Set(players.map(labelOf)).size).toBe(players.length);
    expect(new Set(players.map(agentOf)).size).toBe(players.length);
  });
});

describe('a row', () => {
  it('is played from the empty board and from random ones by turns, White being White', () => {
    const { agents, blocks, openings, games } = rowExperiment(2, 2, TABLE2[1], 3);
    expect(agents).toEqual([
      'paper(search=alphabeta, depth=0, eval=control(draw=0), order=random, hold=3000)',
      'paper(search=alphabeta, depth=0, eval=one-paper(bias=0.5), order=random, hold=1)',
    ]);
    expect(blocks).toBe('fixed');
    expect(games).toBe(6);
    const list = openings as readonly string[];
    expect(list.filter((_, i) => i % 2 === 0)).toEqual(new Array(3).fill(`${'.'.repeat(36)} 1 place`));
    expect(new Set(list).size).toBe(4);
  });

  it('has seeds and folders of its own', () => {
    const seeds = TABLES.flatMap((rows, t) => rows.map((row, i) => rowExperiment(t + 1, i + 1, row, 1).seed));
    expect(new Set(seeds).size).toBe(ROWS.length);
  });

  it('gets a verdict on outcome and length for both starts, and is only read when it was played before', async () => {
    const first = await measure('table1', { games: 2, runs });
    expect(first.figures.map(({ id }) => id)).toEqual([
      '1 control* - control, empty',
      '1 control* - control, empty, turns',
      '1 control* - control, random',
      '1 control* - control, random, turns',
    ]);
    for (const { scaled, verdict } of first.figures) expect([scaled, verdict]).not.toContain('not run');
    expect(first.figures[0].published).toBe('627/330/42');
    expect(String(first.figures[0].measured)).toMatch(/^\d+\/\d+\/\d+$/);
    const idle: Executor = {
      name: 'nobody',
      // biome-ignore lint/correctness/useYield: it is there to find out whether anything is played.
      async *run() {
        throw new Error('a finished row was played again');
      },
    };
    expect(await measure('table1', { games: 2, runs, executor: idle })).toEqual(first);
  });

  it('tells its progress in games', async () => {
    const seen: string[] = [];
    const [table] = pentagoPaper.tables;
    await measureTable(table, ({ done, total }) => seen.push(`${done} of ${total}`), {
      games: 1,
      executor: inProcess(),
    });
    expect(seen.at(-1)).toBe('2 of 2');
  });
});

describe('the studies', () => {
  it('count what the first move costs at each depth', async () => {
    const { figures, comparisons } = await measure('depth', { games: 1 });
    expect(figures.map(({ verdict }) => verdict)).toEqual(['reproduced', 'reproduced', 'reproduced']);
    const cost = (id: string) => comparisons.find((each) => each.id === id)?.measured;
    expect(cost('depth 2, minimax')).toMatch(/^325 nodes, /);
    // The root, 36 + 288 and 288 * (35 + 280) below it, and so on.
    expect(cost('depth 4, minimax')).toMatch(/^91,045 nodes, /);
    expect(cost('depth 6, minimax')).toMatch(/^24,766,885 nodes, /);
    expect(cost('depth 6, minimax + symmetry, of minimax')).toMatch(/^0.13 of the nodes, /);
    const chart = depthStudy.chart?.({ figures, comparisons, notes: [] });
    expect(chart && barChartText(chart)).toContain('24,766,885');
  });

  it('judge the claims about boards that fill', async () => {
    const study = stonesStudyOf([0, 2, 8, 20]);
    const { figures, comparisons, notes } = await measureTable(study, () => {}, { games: 1, executor: inProcess() });
    expect(figures).toHaveLength(9);
    for (const { measured, scaled } of figures) expect([typeof measured, scaled]).toEqual(['boolean', true]);
    expect(comparisons.filter(({ id }) => /^\d+ stones/.test(id))).toHaveLength(4 * 20);
    // Each claim about time has its ratios, for both algorithms; an optimisation never adds nodes.
    const ratios = comparisons.filter(({ id }) => id.endsWith('with it to without'));
    expect(ratios).toHaveLength(8);
    for (const { measured } of ratios) expect(Number.parseFloat(String(measured))).toBeLessThanOrEqual(1.2);
    expect(notes.at(-1)).toMatch(/^noise of the machine: 1 searches .* took 1.00 to 1.00 times/);
    // From eight stones on depth 6 still takes far longer than depth 4 at the start.
    expect(figures.at(-1)).toMatchObject({ measured: false, verdict: 'not reproduced' });
    expect(figures.at(-1)?.note).toMatch(/times; so quick (at no number|first with (8|20) stones)/);
  });
});

describe('the number of boards', () => {
  const choose = (n: number, k: number): bigint => {
    let result = 1n;
    for (let i = 0; i < k; i++) result = (result * BigInt(n - i)) / BigInt(i + 1);
    return result;
  };

  it('is the sum that the report prints, and falls to nearly an eighth by symmetry', () => {
    let sum = 1n;
    for (let i = 1; i <= 18; i++) sum += choose(36, i) * (choose(36 - i, i) + choose(36 - i, i - 1));
    const { total, bits, upToSymmetry } = countPositions();
    expect(total).toBe(sum);
    expect(total).toBe(24072650378629801n);
    expect(2n ** BigInt(bits - 1) < total && total <= 2n ** BigInt(bits)).toBe(true);
    expect(upToSymmetry).toBe(3009081623421558n);
  });

  it('counts symmetric boards with an odd number of stones, which the report thinks impossible', async () => {
    // A mirror along a diagonal: 6 cells on it, 15 pairs beside it; White has one stone more.
    let kept = 0n;
    for (let pairsWhite = 0; pairsWhite <= 15; pairsWhite++) {
      for (let pairsBlack = 0; pairsWhite + pairsBlack <= 15; pairsBlack++) {
        for (let white = 0; white <= 6; white++) {
          const black = 2 * pairsWhite + white - 1 - 2 * pairsBlack;
          if (black < 0 || white + black > 6) continue;
          const beside = choose(15, pairsWhite) * choose(15 - pairsWhite, pairsBlack);
          kept += beside * choose(6, white) * choose(6 - white, black);
        }
      }
    }
    expect(countPositions().oddKept).toBe(kept);
    const { figures } = await measure('positions', {});
    expect(figures.map(({ verdict }) => verdict)).toEqual(['reproduced', 'reproduced', 'reproduced', 'not reproduced']);
  });
});
