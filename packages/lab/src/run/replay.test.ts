import { makeTable } from '@tabuleiro/engine';
import { playGame } from '@tabuleiro/trials';
import { describe, expect, it } from 'vitest';
import { kuhn, nimFile } from '#test-games';
import { inProcess } from '../executors/in-process.js';
import { catalogueWith } from '../plan/plans.fixture.js';
import type { RunOf } from './read-run.js';
import { replayGame, tablesOf } from './replay.js';
import { runExperiment } from './run-experiment.js';

const catalogue = await catalogueWith(nimFile);
const run = (await runExperiment(
  { kind: 'matches', game: 'nim', agents: ['random', 'greedy'], games: 4, rules: 'piles=1-2-3' },
  { executor: inProcess(), catalogue },
)) as RunOf<'matches'>;
const [table] = tablesOf(run.header, catalogue);

describe('replayGame', () => {
  it('plays a recorded game through', () => {
    const { moves, match } = replayGame(table, run.lines[0]);
    expect(moves.map(({ move }) => move)).toEqual(run.lines[0].moves);
    expect(moves[0]).toMatchObject({ position: '1-2-3 A', seat: 0, nodes: run.lines[0].nodes[0] });
    expect(match.isOver).toBe(true);
  });

  it('refuses a game that was tampered with', () => {
    const [line] = run.lines;
    expect(() => replayGame(table, { ...line, moves: ['d9', ...line.moves.slice(1)] })).toThrow(/block 0: move 1: /);
    expect(() => replayGame(table, { ...line, payoffs: [0, 0] })).toThrow(/claims the result 0 0, but its moves lead/);
    expect(() => replayGame(table, { ...line, moves: [...line.moves, 'a1'] })).toThrow(/comes after the end/);
    expect(() => replayGame(table, { ...line, moves: line.moves.slice(0, 1) })).toThrow(/lead to no end/);
  });

  it('replays chance as it fell', () => {
    const cards = makeTable(kuhn);
    const agent = {
      text: 'first',
      agent: { decide: (view: { moves(b: Int32Array, at: number): number }) => first(view) },
    };
    const game = playGame(cards, [agent, agent], { seed: 3 });
    const column = game.moves.map(() => null);
    const line = { ...game, block: 0, index: 0, of: 1, condition: 0, seats: ['first', 'first'] };
    const columns = { movers: column, nodes: column, depth: column, value: column, ms: column };
    expect(replayGame(cards, { ...line, ...columns }).moves).toHaveLength(game.moves.length);
  });
});

function first(view: { moves(buffer: Int32Array, at: number): number }) {
  const buffer = new Int32Array(16);
  view.moves(buffer, 0);
  const nothing = { value: null, basis: null, distance: null, candidates: [], nodes: 0, depth: 0, ms: 0 };
  return { ...nothing, ended: 'done' as const, move: buffer[0], line: [buffer[0]] };
}
