import { ticTacToe } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { makeTable, viewOf } from '../contract/table.js';
import { unwrap } from '../result.js';
import { Rng } from '../rng.js';
import { ScoreTable } from '../search/score-table.js';
import { EXACT, TranspositionTable } from '../search/transposition-table.js';
import { makeCatalogue } from './catalogue.js';
import { NoMemory, takeMemory } from './no-memory.js';
import type { NamedAgent } from './reading.js';
import { standardKinds } from './standard.js';

const MEGABYTE = 2 ** 20;
const table = makeTable(ticTacToe);
const start = viewOf(table, ticTacToe.start(table.setup));
const make = (text: string): NamedAgent => unwrap(makeCatalogue({ games: [ticTacToe] }).parseAgent(table, text));

/** Megabytes that are taken by some work; what it gives is kept, so that none of it is freed meanwhile. */
const kept: unknown[] = [];
function taken(work: () => unknown): number {
  const before = process.memoryUsage().arrayBuffers;
  kept.push(work());
  return (process.memoryUsage().arrayBuffers - before) / MEGABYTE;
}

const remembering = standardKinds.filter(({ params }) => 'table' in params).map(({ name }) => name);

describe('the memory of an agent', () => {
  it.each(standardKinds.map(({ name }) => name))('is not taken when %s is made', (name) => {
    expect(taken(() => make(remembering.includes(name) ? `${name}(table=4096)` : name))).toBeLessThan(1);
  });

  it.each(remembering)('is taken when %s decides for the first time, and kept', (name) => {
    const { agent } = make(`${name}(table=64, nodes=100)`);
    kept.push(agent);
    const ask = () => agent.decide(start, { rng: new Rng(1) });
    expect(taken(ask)).toBeGreaterThan(32);
    // Perfect has a new solver for every decision.
    if (name !== 'perfect') expect(taken(ask)).toBeLessThan(1);
  });

  it('that is not to be had is asked for with a parameter, which a sentence names', () => {
    const refused = (parameter: string) => new NoMemory(parameter);
    expect(refused('table').message).toBe('there is not enough memory: give "table" a smaller number');
    expect(() => new TranspositionTable(2 ** 60).renew()).toThrow(refused('table'));
    expect(() => new ScoreTable(2 ** 60, 3).renew()).toThrow(refused('table'));
    expect(() => takeMemory('nodes', () => new Int8Array(2 ** 53))).toThrow(refused('nodes'));
  });
});

describe('a table of positions', () => {
  it('knows nothing before it is written, of any age, and nothing of earlier searches', () => {
    const positions = new TranspositionTable(1024);
    const zero = new Int32Array(2);
    expect(positions.find(zero)).toBe(false);
    positions.open();
    expect(positions.find(zero)).toBe(false);
    for (let search = 0; search < 600; search++) {
      positions.renew();
      expect(positions.find(zero)).toBe(false);
      positions.store(zero, search, EXACT, false, search, 3);
      expect([positions.find(zero), positions.score, positions.move]).toEqual([true, search, 3]);
    }
  });

  it('does so for the scores of all sides', () => {
    const scores = new ScoreTable(1024, 2);
    const zero = new Int32Array(2);
    const values = Float64Array.of(1, 2);
    for (let search = 0; search < 600; search++) {
      scores.renew();
      expect(scores.read(zero, 0, values, 0)).toBe(false);
      scores.store(zero, 0, values, 0, true);
      expect(scores.read(zero, 0, values, 0)).toBe(true);
    }
  });
});
