import { describe, expect, it } from 'vitest';
import { paperCatalogue } from '../paper.js';
import { FUTURE_ROWS, judged } from './future-work.js';
import { meetingExperiment, namesIn } from './meetings.js';

const needsDatabase = ({ agents }: { readonly agents: readonly string[] }): boolean =>
  agents.some((text) => text.includes('database'));

describe('what the thesis leaves for later', () => {
  it('has rows that can be played, under names of their own, each of two agents that differ', () => {
    const ids = FUTURE_ROWS.map(({ meeting }) => meeting.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { meeting } of FUTURE_ROWS) {
      expect(meeting.id).toMatch(/^future-work(?:-[a-z0-9]+)+$/);
      // A row that looks up the endgame database is read where that was built.
      if (!needsDatabase(meeting)) {
        const [first, second] = namesIn(paperCatalogue(), meeting);
        expect(first).not.toBe(second);
      }
      expect(meetingExperiment(meeting, 30).games).toBe(30);
    }
  });

  it('has what is left for later as the search of the thesis with an option more', () => {
    const texts = FUTURE_ROWS.map(({ meeting }) => meeting.agents);
    const [changed, plain] = texts[2];
    expect(plain).toContain('k=10,');
    expect(changed).not.toContain('k=10,');
    expect(changed.endsWith('k=5, widen=20)')).toBe(true);
  });
});

describe('a claim that one of two wins more', () => {
  const verdictOf = (successes: number, n: number) =>
    judged('x', 'wins more', { successes, n }).figures?.map(({ verdict, measured }) => [verdict, measured])[0];

  it('holds or fails only where the interval leaves a half on one side', () => {
    expect(verdictOf(24, 30)).toEqual(['reproduced', true]);
    expect(verdictOf(6, 30)).toEqual(['not reproduced', false]);
    expect(verdictOf(19, 30)).toEqual(['too few games to tell', true]);
    expect(verdictOf(11, 30)).toEqual(['too few games to tell', false]);
    expect(verdictOf(0, 0)).toEqual(['not run', null]);
  });

  it('is no claim where the document says nothing, and a figure where it prints one', () => {
    const ours = judged('x', null, { successes: 20, n: 30 });
    expect([ours.figures, ours.comparisons?.[0].measured]).toEqual([undefined, '20 of 30 (0.488 to 0.808)']);
    const printed = judged('x', { percent: 16.7, games: 300 }, { successes: 5, n: 30 });
    expect(printed.figures?.[0]).toMatchObject({ published: 0.167, verdict: 'reproduced', scaled: true });
  });
});
