import { describe, expect, it } from 'vitest';
import { newcomerAt, type RatedSeat, ratingsAfter } from './person-rating.js';

const person = (side: number, elo: number, error = newcomerAt(0).error): RatedSeat => ({
  side,
  elo,
  error,
  fixed: false,
});
const level = (side: number, elo: number): RatedSeat => ({ side, elo, error: 10, fixed: true });

describe('ratings of people', () => {
  it('are those of openskill in units of Elo: newcomers after one game', () => {
    // Reference vector of openskill.js: from 25 to 27.635 and 22.365, sigma from 25/3 to 8.0655, without drift.
    const unit = newcomerAt(0).error / (25 / 3);
    const [winner, loser] = ratingsAfter([person(0, 0), person(1, 0)], [1, 2]);
    expect(winner.elo / unit).toBeCloseTo(2.635, 2);
    expect(loser.elo).toBeCloseTo(-winner.elo, 9);
    expect(winner.error / unit).toBeCloseTo(8.0655, 2);
  });

  it('expect what the Elo scale says of two who are known well', () => {
    // Where the expected share is won, nobody gains: 400 points are ten to one.
    const gains = (places: number[]): number =>
      ratingsAfter([person(0, 400, 30), person(1, 0, 30)], places)[0].elo - 400;
    // Ten wins and a loss.
    expect(10 * gains([1, 2]) + gains([2, 1])).toBeCloseTo(0, 0);
    expect(gains([1, 2])).toBeGreaterThan(0.1);
  });

  it('leave levels of measured strength where they are', () => {
    const [someone, three] = ratingsAfter([person(0, 500), level(1, 370)], [2, 1]);
    expect(three).toEqual({ elo: 370, error: 10 });
    expect(someone.elo).toBeLessThan(500);
    expect(someone.error).toBeLessThan(newcomerAt(0).error);
  });

  it('find somebody who wins half of the games against a level', () => {
    let { elo, error } = newcomerAt(900);
    for (let game = 0; game < 200; game++) {
      [{ elo, error }] = ratingsAfter([person(0, elo, error), level(1, 370)], game % 2 === 0 ? [1, 2] : [2, 1]);
    }
    expect(Math.abs(elo - 370)).toBeLessThan(40);
    expect(error).toBeLessThan(60);
  });

  it('take a pair for as strong as its mean, and move partners alike', () => {
    const pairs = [person(0, 600), person(1, 300), person(0, 0), person(1, 300)];
    const [strong, a, weak, b] = ratingsAfter(pairs, [1, 2]);
    // Both sides were worth 300: the same gain as between two equals, for both partners.
    expect(strong.elo - 600).toBeCloseTo(weak.elo, 9);
    expect(a.elo).toBeCloseTo(b.elo, 9);
    expect(strong.elo - 600).toBeCloseTo(300 - a.elo, 9);
  });

  it('rank more than two sides by their places', () => {
    const [first, second, third] = ratingsAfter([person(0, 0), person(1, 0), person(2, 0)], [1, 2, 3]);
    expect(first.elo).toBeGreaterThan(second.elo);
    expect(second.elo).toBeGreaterThan(third.elo);
  });
});
