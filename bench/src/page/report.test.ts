import type { Moved, Visited } from '@tabuleiro/web/measure';
import { describe, expect, test } from 'vitest';
import { makePageReport, type PageReport, renderPage, type Visits, verdict } from './report.js';

const visited = (board: number, reply: number | null, load = 0, thinking = 0): Visited => ({
  board,
  reply,
  load,
  thinking,
});

/** Three rounds of a game, of which the middle one is slow: the machine was busy. */
function rounds(game: string, times: number, load: number): Visits {
  return {
    game,
    weakest: [
      visited(100 * times, 40 * times),
      visited(900 * times, 800 * times, load, 60),
      visited(120 * times, 50 * times, load),
    ],
    strongest: [visited(100, null), visited(110, null, 300, 51), visited(120, 2500, 0, 120)],
  };
}

const moved = (longest: number, thought = true): Moved => ({ longest, frames: 70, thought });
const report = makePageReport([rounds('tic-tac-toe', 1, 80), rounds('pentago', 1.6, 140)], {
  'a chain glides': [moved(17), moved(51), moved(18)],
  'a tile is dragged': [moved(20), moved(400, false), moved(20)],
});

describe('makePageReport', () => {
  test('takes medians, and ratios to tic-tac-toe', () => {
    expect(report.rounds).toBe(3);
    expect(report.games[0]).toMatchObject({ board: { ms: 120, ratio: 1 }, reply: { ms: 50, ratio: 1 } });
    expect(report.games[1]).toMatchObject({ board: { ms: 192, ratio: 1.6 }, reply: { ms: 80, ratio: 1.6 } });
  });

  test('takes the longest task of every round, with either opponent while it thinks', () => {
    expect(report.games[1]).toMatchObject({
      load: { longest: 140, worst: 140 },
      thinking: { longest: 60, worst: 120 },
    });
  });

  test('takes the longest frame of every motion, and leaves out where nobody thought', () => {
    expect(report.motions).toEqual([
      { motion: 'a chain glides', longest: 18, worst: 51, missed: 0 },
      { motion: 'a tile is dragged', longest: 20, worst: 20, missed: 1 },
    ]);
    const nobody = { 'a quadrant turns': [moved(10, false)] };
    expect(() => makePageReport([rounds('tic-tac-toe', 1, 0)], nobody)).toThrow(
      'no agent thought while a quadrant turns',
    );
  });

  test('needs something to compare with', () => {
    expect(() => makePageReport([rounds('pentago', 1, 0)])).toThrow('tic-tac-toe was not measured');
  });
});

test('renderPage aligns names on the left and numbers on the right', () => {
  const lines = renderPage(report).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'game          board  ratio  reply  ratio    load   worst  thinking   worst',
    'tic-tac-toe  120 ms   1.00  50 ms   1.00   80 ms   80 ms     60 ms  120 ms',
    'pentago      192 ms   1.60  80 ms   1.60  140 ms  140 ms     60 ms  120 ms',
  ]);
  expect(lines[4]).toMatch(/^Medians of 3 rounds/);
  expect(lines).toContain('While an agent thinks and a chain glides: the longest frame 18 ms, worst 51 ms.');
  expect(lines.find((line) => line.includes('a tile is dragged'))).toContain('1 left out');
  expect(lines.slice(-5)).toEqual(verdict(report));
});

describe('verdict', () => {
  test('names the games that are beyond', () => {
    expect(verdict(report)).toEqual([
      "board within 1.5 times tic-tac-toe's: no (pentago 1.60)",
      "reply within 1.5 times tic-tac-toe's: no (pentago 1.60)",
      'load: no task longer than 100 ms: no (pentago 140 ms)',
      'thinking: no task longer than 100 ms: no (tic-tac-toe 120 ms, pentago 120 ms)',
      'motion: no frame longer than 50 ms: no (a chain glides 51 ms)',
    ]);
  });

  test('says yes at the bounds themselves', () => {
    const row = {
      game: 'pentago',
      board: { ms: 1, ratio: 1.5 },
      reply: { ms: 1, ratio: 0.3 },
      load: { longest: 90, worst: 100 },
      thinking: { longest: 0, worst: 0 },
    };
    const motion = { motion: 'a quadrant turns', longest: 17, worst: 50, missed: 0 };
    const within: PageReport = { rounds: 1, games: [row], motions: [motion] };
    for (const line of verdict(within)) expect(line).toMatch(/: yes$/);
  });
});
