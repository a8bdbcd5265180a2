import { describe, expect, it } from 'vitest';
import { checkedUrl, progressText } from './run-options.js';

const state = {
  lines: 1200,
  totalLines: 5000,
  blocks: 600,
  totalBlocks: 2500,
  resumedLines: 0,
  seconds: 4,
  rate: 300,
  eta: 12.7,
  scores: [
    { agent: 'a', wins: 700, draws: 100, losses: 400 },
    { agent: 'b', wins: 400, draws: 100, losses: 700 },
  ],
  sprt: null,
};

describe('progressText', () => {
  it('has rate, time left and the running score', () => {
    expect(progressText(state)).toBe('1,200 of 5,000 games, 300 a second, about 13 s left; a 62.5%');
  });

  it('has the state of a sequential test, which knows no end', () => {
    const sprt = { decision: 'continue', llr: 1.234, lower: -2.944, upper: 2.944, blocks: 600 } as const;
    const open = { ...state, totalLines: Number.POSITIVE_INFINITY, eta: null, rate: 2.5, sprt };
    expect(progressText(open)).toBe('1,200 games, 2.5 a second; a 62.5%; SPRT 1.23 (-2.94 to 2.94), continue');
  });

  it('counts seconds where games take longer, and nothing before the first is done', () => {
    expect(progressText({ ...state, rate: 0.0417, eta: 91_127 })).toMatch(/^1,200 of 5,000 games, 24 s each, about/);
    const scores = [{ agent: 'a', wins: 0, draws: 0, losses: 0 }];
    expect(progressText({ ...state, lines: 0, rate: 0, eta: null, scores })).toBe('0 of 5,000 done');
  });

  it('does without a score', () => {
    expect(progressText({ ...state, scores: [] })).toMatch(/^1,200 of 5,000 done/);
  });
});

describe('checkedUrl', () => {
  it('does not repeat what may hold a password', () => {
    expect(checkedUrl('postgresql://a:b@c/d')).toBe('postgresql://a:b@c/d');
    expect(() => checkedUrl('http://user:secret@host')).toThrow(/^(?!.*secret).*postgres:\/\/user@host\/name$/);
  });
});
