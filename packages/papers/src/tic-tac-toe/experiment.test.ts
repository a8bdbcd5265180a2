import { describe, expect, it } from 'vitest';
import { barChartText } from '../chart/text.js';
import { reproduce } from '../paper.js';
import { ticTacToePaper } from './experiment.js';
import { SEARCHES } from './figures.js';
import { nodesTable } from './nodes.js';

async function measure(table: string) {
  const { tables } = await reproduce(ticTacToePaper, table);
  return tables[0];
}

/** The measured values of the rows `id/1` to `id/5`. */
function row(rows: readonly { readonly id: string; readonly measured: unknown }[], id: string): unknown[] {
  return rows.filter((each) => each.id.replace(/\/\d$/, '') === id).map(({ measured }) => measured);
}

describe('nodes', () => {
  it('meets all 20 counts, the five moves and the draw', async () => {
    const { figures } = await measure('nodes');
    expect(figures).toHaveLength(20 + 5 + 1);
    expect(figures.filter(({ verdict }) => verdict !== 'reproduced')).toEqual([]);
    expect(SEARCHES.map((search) => row(figures, search))).toEqual([
      [179115, 7331, 197, 13, 1],
      [24865, 3143, 161, 13, 1],
      [24243, 5747, 197, 13, 1],
      [5756, 2521, 161, 13, 1],
    ]);
    expect(row(figures, 'move')).toEqual(['1', '2', '7', '6', '9']);
  });

  it('is drawn as a chart of what was measured', async () => {
    const { figures } = await measure('nodes');
    const halved = figures.map((figure) => (figure.id === 'minimax/1' ? { ...figure, measured: 90_000 } : figure));
    const chart = nodesTable.chart?.({ figures: halved, comparisons: [], notes: [] });
    expect(chart?.groups.map(({ values }) => values)).toEqual([
      [90_000, 24865, 24243, 5756],
      [7331, 3143, 5747, 2521],
      [197, 161, 197, 161],
      [13, 13, 13, 13],
      [1, 1, 1, 1],
    ]);
    expect(chart && barChartText(chart)).toMatch(/Choice 1\n {2}minimax {13}█+.? 90,000\n/);
  });
});

describe('textbook', () => {
  it('counts the correct algorithm beside the published figures, without a verdict', async () => {
    const { figures, comparisons } = await measure('textbook');
    expect(figures).toEqual([]);
    expect(row(comparisons, 'fresh-window')).toEqual([7523, 1519, 97, 13, 1]);
    expect(row(comparisons, 'fresh-window-limit-4')).toEqual([1529, 1240, 97, 13, 1]);
    expect(row(comparisons, 'carried-window')).toEqual([4192, 843, 63, 9, 1]);
    expect(row(comparisons, 'paper-open-lines-limit-4')).toEqual([7411, 2569, 161, 13, 1]);
    expect(comparisons.find(({ id }) => id === 'fresh-window/2')?.beside).toBe(3143);
  });

  it('says where a search would have left the published game', async () => {
    const { comparisons } = await measure('textbook');
    const otherwise = comparisons.filter(({ note }) => note !== undefined);
    expect(otherwise.map(({ id }) => id)).toEqual(['paper-open-lines-limit-4/1']);
    expect(otherwise[0].note).toContain('square 5');
  });
});

describe('cuts', () => {
  it('finds the cuts of the report one level below its limit at the first choice, and at it at the second', async () => {
    const { figures } = await measure('cuts');
    expect(figures.map(({ id, measured, verdict, note }) => `${id}: ${measured}, ${verdict}, ${note}`)).toEqual([
      'choice 1: 5, not reproduced, 5786 cuts, at level 5.39 on the mean',
      'choice 2: 4, reproduced, 714 cuts, at level 3.62 on the mean',
      'choice 3: 2, not reproduced, 24 cuts, at level 2 on the mean',
      'all choices: 5, not reproduced, 6524 cuts, at level 5.18 on the mean',
    ]);
  });

  it('finds them at every second level, as MAX nodes cut nothing there, and at all levels by the book', async () => {
    const { comparisons } = await measure('cuts');
    const levels = comparisons.flatMap(({ id }) => /^cuts at level (\d)$/.exec(id)?.[1] ?? []);
    expect(levels).toEqual(['2', '4', '6']);
    expect(comparisons.find(({ id }) => id === 'carried-window, choice 1')).toMatchObject({
      measured: 5.03,
      beside: 4,
    });
  });
});

describe('limits', () => {
  it('confirms over all games that limit 3 can lose to a person who moves first and limit 4 cannot', async () => {
    const { figures } = await measure('limits');
    const found = figures.map(({ id, measured, note }) => `${id} ${measured}: ${note?.split(':')[0]}`);
    expect(found).toEqual([
      'person-first/limit-3/zero/minimax true: 621 games',
      'person-first/limit-3/zero/alpha-beta true: 621 games',
      'person-first/limit-3/open-lines/minimax true: 653 games',
      'person-first/limit-3/open-lines/alpha-beta true: 653 games',
      'person-first/limit-4/zero/minimax false: 681 games',
      'person-first/limit-4/zero/alpha-beta false: 681 games',
      'person-first/limit-4/open-lines/minimax false: 657 games',
      'person-first/limit-4/open-lines/alpha-beta false: 657 games',
    ]);
    expect(figures.filter(({ verdict }) => verdict !== 'reproduced')).toEqual([]);
  });

  it('finds no loss for a computer that moves first, and no smaller limit that is safe', async () => {
    const { comparisons } = await measure('limits');
    const first = comparisons.filter(({ id }) => id.startsWith('computer-first/'));
    expect(first).toHaveLength(8);
    expect(first.filter(({ measured }) => measured !== false)).toEqual([]);
    const least = comparisons.filter(({ id }) => id.includes('least-safe-limit'));
    expect(least.map(({ measured }) => measured)).toEqual([4, 4]);
  });
});

describe('ordered', () => {
  it('meets two of the six counts in the plain way of counting', async () => {
    const { figures } = await measure('ordered');
    expect(figures.map(({ id, published, measured, verdict }) => [id, published, measured, verdict])).toEqual([
      ['depth-2/minimax', 16, 16, 'reproduced'],
      ['depth-2/alpha-beta', 12, 12, 'reproduced'],
      ['depth-2/improved', 7, 8, 'not reproduced'],
      ['depth-4/minimax', 462, 442, 'not reproduced'],
      ['depth-4/alpha-beta', 121, 158, 'not reproduced'],
      ['depth-4/improved', 50, 44, 'not reproduced'],
    ]);
  });

  it('names the nearest convention where a count is missed', async () => {
    const { figures, comparisons } = await measure('ordered');
    const note = (figure: string) => figures.find(({ id }) => id === figure)?.note;
    expect(note('depth-2/minimax')).toBeUndefined();
    expect(note('depth-4/minimax')).toContain('460 (siblings merged by moves');
    expect(comparisons.map(({ measured }) => measured)).toEqual([16, 12, 7, 442, 133, 40, 15, 11, 7, 441, 121, 51]);
  });
});

describe('seconds', () => {
  it('lists the published times and does not pretend to have measured them', async () => {
    const { figures } = await measure('seconds');
    expect(figures).toHaveLength(20);
    for (const { measured, verdict, note } of figures) {
      expect(measured).toBeNull();
      expect(verdict).toBe('not run');
      expect(note).toContain('another machine');
    }
  });
});
