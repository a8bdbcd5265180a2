import { type Game, parseSetup, type Setup, unwrap, usualSetup } from '@tabuleiro/engine';
import { assertConforms } from '@tabuleiro/engine/kit';
import { describe, expect, it } from 'vitest';
import { dominoes } from './game.js';
import { ruleOptions } from './rules.js';
import { guide } from './show/guide.js';

/** The game with one round as the usual thing to play, which shows the same at a fraction of the time. */
const rounds: Game = {
  ...dominoes,
  rules: { ...ruleOptions, play: { ...ruleOptions.play, default: 'round' } },
} as Game;

const setup = usualSetup(dominoes);
/** The game under these rules alone. */
const matchesUnder = (setup: Setup): Game =>
  ({
    ...dominoes,
    rules: {},
    presets: {},
    agents: [],
    start: () => dominoes.start(setup),
    parsePosition: (text) => dominoes.parsePosition(text, setup),
    parseView: (text) => dominoes.parseView(text, setup),
  }) as Game;

describe('four-ended dominoes', () => {
  it('keeps the contract, round by round under every rule, all its agents fair', () => {
    assertConforms(rounds, { games: 1 });
  }, 600_000);

  it('keeps the contract through matches of several rounds', () => {
    assertConforms(matchesUnder(setup), { games: 2 });
  }, 600_000);

  it('keeps the contract through matches that end within a round', () => {
    const rules = 'match-end=at-once, after-block=winners, target=60';
    assertConforms(matchesUnder(unwrap(parseSetup(dominoes, 4, rules))), { games: 2 });
  }, 600_000);

  it('shows positions of the usual rules in its guide', () => {
    const shown = guide.rules.flatMap(({ position }) => position ?? []);
    expect(shown.length).toBeGreaterThan(5);
    for (const text of shown) {
      const parsed = dominoes.parsePosition(text, setup);
      expect(parsed.ok && dominoes.makePosition(parsed.value)).toBe(text);
    }
  });
});
