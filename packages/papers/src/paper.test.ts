import { describe, expect, it } from 'vitest';
import { exactFigure, type Paper, type Progress, reproduce } from './paper.js';

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
    const seen: Progress[] = [];
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
