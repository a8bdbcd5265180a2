import { describe, expect, it } from 'vitest';
import { exactFigure, type Paper, reproduce, secondsFor, shareFigure, type TableProgress } from './paper.js';
import { reproduceAll } from './papers.js';

const paper: Paper = {
  id: 'toy',
  title: 'A toy',
  citation: { authors: ['A. Nobody'], title: 'Toys', institution: 'Nowhere', year: 2000 },
  tables: [
    {
      id: 'counts',
      title: 'Counts',
      measure(onStep) {
        onStep(1, 2);
        onStep(2, 2);
        return { figures: [exactFigure('two', 2, 1 + 1), exactFigure('five', 5, 4)], comparisons: [], notes: [] };
      },
    },
    {
      id: 'later',
      title: 'Later',
      measure: async () => ({
        figures: [exactFigure('claim', true, null, 'no time')],
        comparisons: [],
        notes: ['late'],
      }),
    },
  ],
};

describe('reproduce', () => {
  it('measures every table in order and answers with plain data', async () => {
    const reproduction = await reproduce(paper);
    expect(reproduction.tables.map(({ id }) => id)).toEqual(['counts', 'later']);
    expect(reproduction.paper).toEqual({ id: 'toy', title: 'A toy', citation: paper.citation });
    expect(JSON.parse(JSON.stringify(reproduction))).toEqual(reproduction);
  });

  it('measures one table when asked for one', async () => {
    const { tables } = await reproduce(paper, 'later');
    expect(tables).toEqual([
      {
        id: 'later',
        title: 'Later',
        figures: [
          { id: 'claim', published: true, measured: null, interval: null, verdict: 'not run', note: 'no time' },
        ],
        comparisons: [],
        notes: ['late'],
      },
    ]);
  });

  it('names the table in its progress', async () => {
    const seen: TableProgress[] = [];
    await reproduce(paper, undefined, (progress) => seen.push(progress));
    expect(seen).toEqual([
      { table: 'counts', done: 1, total: 2 },
      { table: 'counts', done: 2, total: 2 },
    ]);
  });

  it('refuses a table that the paper does not have', async () => {
    await expect(reproduce(paper, 'count')).rejects.toThrow('no table of toy "count"; did you mean "counts"?');
  });
});

describe('a sampled table', () => {
  const sampled: Paper = {
    ...paper,
    tables: [
      {
        id: 'games',
        title: 'Games',
        seconds: 100,
        sampled: 1000,
        measure: (_, { games = 1000 }) => ({
          figures: [
            shareFigure(
              'won',
              { successes: 600, n: 1000 },
              { successes: 0.6 * games, n: games },
              { scaled: games < 1000 },
            ),
          ],
          comparisons: [],
          notes: [],
        }),
      },
    ],
  };

  it('plays as many games as were published, or as it is told, and then says so', async () => {
    const full = (await reproduce(sampled)).tables[0].figures[0];
    expect(full).toMatchObject({ published: 0.6, measured: 0.6, verdict: 'reproduced' });
    expect(full).not.toHaveProperty('scaled');
    const small = (await reproduce(sampled, 'games', () => {}, { games: 50 })).tables[0].figures[0];
    expect(small).toMatchObject({ measured: 0.6, scaled: true });
    expect((small.interval?.[1] ?? 0) - (small.interval?.[0] ?? 0)).toBeGreaterThan(0.2);
    expect(secondsFor(sampled.tables[0], { games: 50 })).toBe(5);
    expect(secondsFor(paper.tables[0], { games: 50 })).toBe(0);
  });

  it('has no interval where nothing was run', () => {
    expect(shareFigure('won', { successes: 1, n: 2 }, null)).toMatchObject({
      measured: null,
      interval: null,
      verdict: 'not run',
    });
  });
});

describe('reproduceAll', () => {
  const slow = (id: string, seconds: number): Paper['tables'][number] => ({ ...paper.tables[0], id, seconds });
  const long: Paper = { ...paper, id: 'long', tables: [slow('hours', 7200), slow('moment', 1), slow('minutes', 600)] };

  it('does what fits, the quickest first, and says what it left out', async () => {
    const { papers, leftOut } = await reproduceAll([paper, long], { budgetSeconds: 1800 });
    expect(papers.map(({ paper: { id }, tables }) => [id, tables.map((table) => table.id)])).toEqual([
      ['toy', ['counts', 'later']],
      ['long', ['moment', 'minutes']],
    ]);
    expect(leftOut).toEqual([{ paper: 'long', table: 'hours', seconds: 7200 }]);
  });

  it('does everything without a budget, and counts the time that has gone by', async () => {
    expect((await reproduceAll([paper, long], {})).leftOut).toEqual([]);
    let clock = 0;
    const now = () => {
      clock += 400_000;
      return clock;
    };
    const { leftOut } = await reproduceAll([long], { budgetSeconds: 1300, now });
    expect(leftOut.map(({ table }) => table)).toEqual(['minutes', 'hours']);
  });
});

describe('exactFigure', () => {
  it('is met exactly or not at all', () => {
    expect(exactFigure('n', 7331, 7331).verdict).toBe('reproduced');
    expect(exactFigure('n', 7331, 7332).verdict).toBe('not reproduced');
    expect(exactFigure('n', 7331, null).verdict).toBe('not run');
  });

  it('has a note only where one is given', () => {
    expect(exactFigure('n', 1, 1)).not.toHaveProperty('note');
    expect(exactFigure('n', 1, 1, 'why').note).toBe('why');
  });
});
