import { ticTacToe } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { dice, pairs } from '#test-games';
import { makeCatalogue } from '../agents/catalogue.js';
import { unwrap } from '../result.js';
import { Rng } from '../rng.js';
import { makeTable, viewOf } from './table.js';
import type { LeaveReason, Trace } from './trace.js';

const catalogue = makeCatalogue({ games: [] });

/** Counts what it is told, and keeps track of how deep the search stands. */
class Watcher implements Trace {
  readonly counts = { enter: 0, leave: 0, cut: 0, cutMoves: 0, select: 0, playout: 0, backUp: 0 };
  depth = 0;
  deepest = 0;
  lastValue = Number.NaN;
  readonly odds: number[] = [];
  /** How many nodes were entered with a bound. */
  bounded = 0;
  readonly reasons = new Set<LeaveReason>();

  enter(_move: number, _seat: number, alpha: number, beta: number): void {
    expect(alpha).toBeLessThanOrEqual(beta);
    this.counts.enter++;
    if (Number.isFinite(alpha) || Number.isFinite(beta)) this.bounded++;
    this.deepest = Math.max(this.deepest, ++this.depth);
  }
  leave(value: number, reason: LeaveReason): void {
    this.reasons.add(reason);
    this.counts.leave++;
    this.depth--;
    this.lastValue = value;
  }
  chance(odds: number): void {
    this.odds.push(odds);
  }
  cut(remaining: number): void {
    this.counts.cut++;
    this.counts.cutMoves += remaining;
  }
  select(): void {
    this.counts.select++;
    this.depth++;
  }
  playout(): void {
    this.counts.playout++;
  }
  backUp(): void {
    this.counts.backUp++;
    this.depth--;
  }
}

function watch(game: typeof ticTacToe | typeof pairs | typeof dice, text: string) {
  const table = makeTable(game);
  const { agent } = unwrap(catalogue.parseAgent(table, text));
  const view = () => viewOf(table, table.game.start(table.setup));
  const trace = new Watcher();
  const watched = agent.decide(view(), { rng: new Rng(1), trace });
  const alone = agent.decide(view(), { rng: new Rng(1) });
  return { trace, watched, alone };
}

describe.each([ticTacToe, pairs])('watching a search of $id', (game) => {
  it.each(['minimax(depth=3)', 'alphabeta(depth=5)', 'bounded-alphabeta(depth=5)', 'pvs(depth=4)'])('%s', (text) => {
    const { trace, watched, alone } = watch(game, text);
    // The root is a node that nobody enters.
    expect(trace.counts.enter).toBe(watched.nodes - 1);
    expect(trace.counts.leave).toBe(trace.counts.enter);
    expect(trace.depth).toBe(0);
    expect(trace.deepest).toBe(watched.depth);
    expect({ ...watched, ms: 0 }).toEqual({ ...alone, ms: 0 });
    // Plain minimax has no window, and cuts nothing.
    expect([trace.counts.cut > 0, trace.bounded > 0]).toEqual(Array(2).fill(text !== 'minimax(depth=3)'));
    // Only PVS remembers positions.
    if (!text.startsWith('pvs')) expect(trace.reasons).not.toContain('table');
    expect(trace.reasons.has('searched')).toBe(true);
  });

  it('says of PVS which scores were remembered', () => {
    expect([...watch(game, 'pvs(depth=6)').trace.reasons].toSorted()).toEqual([
      'leaf',
      'searched',
      'table',
      'terminal',
    ]);
  });

  it('uct', () => {
    const { trace, watched, alone } = watch(game, 'uct(nodes=300)');
    expect(trace.counts.select).toBe(trace.counts.backUp);
    expect(trace.counts.select).toBeGreaterThanOrEqual(300);
    expect(trace.counts.playout).toBeLessThanOrEqual(300);
    expect(trace.depth).toBe(0);
    expect({ ...watched, ms: 0 }).toEqual({ ...alone, ms: 0 });
  });
});

it('tells the odds of what chance may do', () => {
  const { odds } = watch(dice, 'expectiminimax(depth=2, chance=true, pruning=none)').trace;
  expect(odds.length).toBeGreaterThan(0);
  expect(odds.every((chance) => chance > 0 && chance <= 1)).toBe(true);
  // Each of the two moves is followed by all that may happen after it.
  expect(odds.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(2, 9);
});
