import { describe, expect, it } from 'vitest';
import type { GameOutcome } from './outcome.js';
import { skillsOf } from './skill.js';

function game(seats: string, payoffs: readonly number[], block = 0): GameOutcome {
  return { block, seats: [...seats], payoffs, plies: 1 };
}

describe('skills', () => {
  // Reference vectors of openskill.js, src/models/__tests__/plackett-luce.test.ts: newcomers, everybody for himself.
  it.each([
    ['AB', [27.63523138347365, 22.36476861652635], [8.065506316323548, 8.065506316323548]],
    [
      'ABC',
      [27.868876552746237, 25.717219138186557, 21.413904309067206],
      [8.204837030780652, 8.057829747583874, 8.057829747583874],
    ],
    [
      'ABCD',
      [27.795084971874736, 26.552824984374855, 24.68943500312503, 20.96265504062538],
      [8.263160757613477, 8.179213704945203, 8.083731307186588, 8.083731307186588],
    ],
  ])('of newcomers after one game of %s are the published ones', (seats, mus, sigmas) => {
    const skills = skillsOf([
      game(
        seats,
        [...seats].map((_, seat) => -seat),
      ),
    ]);
    expect(skills.map(({ agent }) => agent).join('')).toBe(seats);
    for (const [i, { mu, sigma, games }] of skills.entries()) {
      expect(mu).toBeCloseTo(mus[i], 9);
      expect(sigma).toBeCloseTo(sigmas[i], 9);
      expect(games).toBe(1);
    }
  });

  it('follow the formulas of Weng and Lin for two: c² = Σ (σ² + β²), ω = 1 - 1/2, δ = 1/4', () => {
    const sigma = 25 / 3;
    const c = Math.sqrt(2 * (sigma ** 2 + (25 / 6) ** 2));
    const [winner] = skillsOf([game('AB', [1, 0])]);
    expect(winner.mu).toBeCloseTo(25 + (sigma ** 2 / c) * 0.5, 9);
    expect(winner.sigma).toBeCloseTo(sigma * Math.sqrt(1 - (sigma ** 2 / c ** 2) * 0.25 * (sigma / c)), 9);
  });

  it('do not move in a tie between equals', () => {
    for (const { mu } of skillsOf([game('ABCD', [0, 0, 0, 0])])) expect(mu).toBeCloseTo(25, 9);
  });

  it('are shared by partners, and learn in block order whatever the order of the list', () => {
    const games = [game('ABAB', [1, -1, 1, -1], 0), game('BABA', [1, -1, 1, -1], 1), game('ABAB', [1, -1, 1, -1], 2)];
    const skills = skillsOf(games, [0, 1, 0, 1]);
    expect(skills[0]).toMatchObject({ agent: 'A', games: 3 });
    expect(skillsOf([...games].reverse(), [0, 1, 0, 1])).toEqual(skills);
  });

  it('find the order of strength, with less doubt after more games', () => {
    const games = Array.from({ length: 60 }, (_, i) => game(['ABC', 'BCA', 'CAB'][i % 3], [], i)).map((one) => ({
      ...one,
      payoffs: one.seats.map((agent) => (agent === 'C' ? 2 : agent === 'B' ? 1 : 0)),
    }));
    const skills = skillsOf(games);
    expect(skills.map(({ agent }) => agent)).toEqual(['C', 'B', 'A']);
    for (const { sigma } of skills) expect(sigma).toBeLessThan(6);
  });
});
