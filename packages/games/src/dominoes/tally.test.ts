import { OVER, Rng } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { moveName, tileName } from './names.js';
import { startOf } from './random-play.fixture.js';
import { BLOCKED, GOING_ON, WENT_OUT } from './round.js';
import { endingOf, tally } from './tally.js';
import { TILES } from './tiles.js';

const RULES = [
  '',
  'play=round',
  'two-ended',
  'galo=called',
  'galo-replaces=false',
  'blocked=nothing',
  'target=30, match-end=at-once',
];

describe('a tally', () => {
  it.each(RULES)('accounts for every point of a round: %s', (rules) => {
    const seen = new Set<string>();
    const ends = new Set<number>();
    for (let seed = 0; seed < 120; seed++) {
      const rng = new Rng(seed);
      const position = startOf(rules);
      while (position.turn !== OVER) {
        position.play(position.randomMove(rng));
        const { round } = position;
        if (round.end === GOING_ON) {
          expect(endingOf(round, 200)).toBeNull();
          continue;
        }
        ends.add(round.end);
        const rows = tally(round);
        for (const { what } of rows) seen.add(what.code);
        for (const side of [0, 1]) {
          expect(rows.reduce((sum, { points }) => sum + points[side], 0)).toBe(round.points[side]);
        }
        expect(endingOf(round, position.rules.target)?.message).toMatch(/went out with|is blocked|have reached/);
      }
    }
    expect(ends).toContain(WENT_OUT);
    expect(ends).toContain(BLOCKED);
    expect(seen).toContain('dominoes.garage');
    if (rules !== 'two-ended') expect(seen).toContain('dominoes.fives');
  });

  it('knows a galo from the passes that it replaces', () => {
    let galos = 0;
    for (let seed = 0; seed < 300 && galos < 5; seed++) {
      const rng = new Rng(seed);
      const position = startOf('play=round');
      while (position.turn !== OVER) position.play(position.randomMove(rng));
      const galo = tally(position.round).find(({ what }) => what.code === 'dominoes.of-galo');
      if (galo === undefined) continue;
      galos++;
      for (const points of galo.points) expect(points % 50).toBe(0);
      expect(Math.max(...galo.points)).toBeGreaterThanOrEqual(50);
    }
    expect(galos).toBe(5);
  });
});

describe('names', () => {
  it('call tiles and moves as players do', () => {
    expect(moveName('6-4@left').message).toBe('six-four, left');
    expect(moveName('6-6').message).toBe('double six');
    expect(moveName('3-0@up!').message).toBe('three-blank, up: galo!');
    expect(moveName('pass').message).toBe('pass');
    expect(moveName('6-6,6-3,5-1,2-2,2-0,1-0,0-0').message).toBe('a hand is dealt');
    expect(moveName('nonsense').message).toBe('nonsense');
    expect(new Set(Array.from({ length: TILES }, (_, tile) => tileName(tile).message)).size).toBe(TILES);
  });
});
