import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCatalogue, unwrap } from '@tabuleiro/engine';
import { dominoes, ticTacToe } from '@tabuleiro/games';
import { makePlan } from '@tabuleiro/trials';
import { describe, expect, it } from 'vitest';
import { inProcess } from '../executors/in-process.js';
import { LabError } from '../lab-error.js';
import type { Run } from '../run/read-run.js';
import { type MatchFitness, matchFitness, type PlayExperiment } from './match-fitness.js';
import { runTune } from './run-tune.js';
import { shares, TRUE_WEIGHTS } from './shares.fixture.js';
import { bestOf, type TuneProgress, tune } from './tune.js';
import { readTune, type TuneAsked } from './tune-folder.js';
import { TUNER_NAMES } from './tuners.js';
import { parseAgentSpace, parseSpace, weightsAt, withWeights } from './weights.js';

const catalogue = makeCatalogue({ games: [dominoes, shares] });

/** The game is not one of the house, so its blocks are played right here. */
const play: PlayExperiment = async (experiment) => {
  const plan = unwrap(makePlan(catalogue, experiment));
  const lines = Array.from({ length: plan.blocks }, (_, block) => plan.play(block)).flat();
  return { kind: 'matches', folder: null, lines, header: { agents: plan.agents, finished: {} } } as unknown as Run;
};

const asked: MatchFitness = {
  game: 'shares',
  agent: 'greedy(eval=worth)',
  evaluation: 'worth',
  space: unwrap(parseSpace(shares, 'worth', 'silver, debts')),
  opponents: [`greedy(eval=worth(silver=${TRUE_WEIGHTS.silver}, debts=${TRUE_WEIGHTS.debts}))`],
  games: 24,
  openingPlies: 2,
};

describe('on a small game whose best weights are known by construction', () => {
  it.each(TUNER_NAMES)('%s finds them again from a random start', async (tuner) => {
    const task = { tuner, seed: 1, dimensions: 2, generations: 20, population: 12, crossover: 'uniform' } as const;
    const fitness = matchFitness(asked, play);
    const found = await tune(task, fitness);
    const { silver, debts } = weightsAt(asked.space, bestOf(found) ?? []);
    // Both may lie anywhere from -1 to 1: two random points are 1.04 apart.
    expect(Math.hypot(silver - TRUE_WEIGHTS.silver, debts - TRUE_WEIGHTS.debts)).toBeLessThan(0.25);
    const stop = new AbortController();
    const keep = ({ history }: TuneProgress) => history.length === 3 && stop.abort();
    const again = await tune(task, fitness, { keep, signal: stop.signal });
    expect(again.history).toEqual(found.history.slice(0, 3));
  });
});

describe('runTune', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-tune-'));
  const small: TuneAsked = {
    task: { tuner: 'spsa', seed: 5, dimensions: 2, generations: 4, population: 4, crossover: 'uniform' },
    fitness: {
      game: 'tic-tac-toe',
      agent: 'alphabeta(depth=1, eval=open-lines, order=random)',
      evaluation: 'open-lines',
      space: unwrap(parseSpace(ticTacToe, 'open-lines', 'own=0..5, theirs=0..5')),
      opponents: ['uct(nodes=10)'],
      games: 4,
      openingPlies: 0,
    },
    resultGames: 8,
  };
  const options = (name: string) => ({ out: join(folder, name), executor: inProcess });

  it('records the result as a run and goes on after a crash as if there had been none', async () => {
    const whole = await runTune(small, options('whole'));
    expect(whole.result?.header.finished).not.toBeNull();
    expect(whole.record.progress.history).toHaveLength(4);
    const stop = new AbortController();
    const onGeneration = ({ generation }: { generation: number }) => generation === 2 && stop.abort();
    const cut = await runTune(small, { ...options('cut'), signal: stop.signal, onGeneration });
    expect(cut.result).toBeNull();
    expect(readTune(join(folder, 'cut')).progress.history).toHaveLength(2);
    const resumed = await runTune(small, options('cut'));
    expect(resumed.record.progress).toEqual(whole.record.progress);
    expect(resumed.record.finished?.weights).toEqual(whole.record.finished?.weights);
    expect(readFileSync(join(folder, 'cut', 'report', 'index.html'), 'utf8')).toContain('Fitness by generation');
    // Once more: nothing is left to do, and the same is answered.
    expect((await runTune(small, options('cut'))).record).toEqual(resumed.record);
  });

  it("tunes an agent's own numbers", async () => {
    const asked: TuneAsked = {
      task: {
        tuner: 'genetic',
        seed: 1,
        dimensions: 7,
        generations: 2,
        population: 4,
        crossover: 'uniform',
        mutation: 0.1,
      },
      fitness: {
        game: 'dominoes',
        agent: 'genetic',
        evaluation: null,
        space: unwrap(parseAgentSpace(catalogue, dominoes, 'genetic')),
        opponents: ['basic'],
        games: 4,
        openingPlies: 0,
      },
      resultGames: 8,
    };
    const { record, result } = await runTune(asked, options('own'));
    expect(record.finished?.agent).toMatch(/^genetic\(a1=.*, a7=/);
    expect(result?.header.agents).toHaveLength(3);
  });

  it('refuses another task, a foreign folder and an agent without the evaluation', async () => {
    const other = { ...small, resultGames: 10 };
    await expect(runTune(other, options('whole'))).rejects.toThrow('asked for something else');
    writeFileSync(join(folder, 'note.txt'), 'mine');
    await expect(runTune(small, { out: folder })).rejects.toThrow('is not a tuning: it holds');
    const file = join(options('whole').out, 'tune.json');
    const text = readFileSync(file, 'utf8');
    const record = JSON.parse(text);
    const holes = [
      ...Object.keys(record)
        .filter((name) => name !== 'finished')
        .map((name) => ({ ...record, [name]: null })),
      { ...record, progress: { ...record.progress, state: null } },
      { ...record, progress: { ...record.progress, history: [null] } },
    ];
    for (const hole of holes) {
      writeFileSync(file, JSON.stringify(hole));
      await expect(runTune(small, options('whole'))).rejects.toBeInstanceOf(LabError);
    }
    writeFileSync(file, text);
    const blind = { ...small, fitness: { ...small.fitness, agent: 'uct' } };
    await expect(runTune(blind, options('blind'))).rejects.toThrow('add eval=open-lines to it');
  });
});

describe('weights', () => {
  it('go into the text of an agent', () => {
    expect(withWeights('pvs(depth=2, eval=worth(gold=1, debts=3))', 'worth', { silver: 0.5, debts: -1 })).toMatchObject(
      {
        value: 'pvs(depth=2, eval=worth(gold=1, silver=0.5, debts=-1))',
      },
    );
    expect(withWeights('worth', 'worth', { silver: 1 }).ok).toBe(false);
  });

  it('may be the numbers of an agent itself', () => {
    const space = unwrap(parseAgentSpace(catalogue, dominoes, 'genetic(strategy=block)', 'a1, a2=-1..1'));
    expect(space).toEqual([
      { name: 'a1', low: -10, high: 10 },
      { name: 'a2', low: -1, high: 1 },
    ]);
    expect(withWeights('genetic(strategy=block, a2=3)', null, weightsAt(space, [0.5, 1]))).toMatchObject({
      value: 'genetic(strategy=block, a1=0, a2=1)',
    });
    expect(unwrap(parseAgentSpace(catalogue, dominoes, 'genetic'))).toHaveLength(7);
    expect(parseAgentSpace(catalogue, dominoes, 'basic')).toMatchObject({ message: 'basic has no weights to tune' });
    expect(parseAgentSpace(catalogue, dominoes, 'genetc')).toMatchObject({
      message: expect.stringContaining('did you mean "genetic"'),
    });
    expect(parseAgentSpace(catalogue, dominoes, 'genetic', 'a9')).toMatchObject({
      message: expect.stringContaining('there is no weight of genetic "a9"'),
    });
  });

  it('have as many digits as their range needs', () => {
    const space = [
      { name: 'a', low: 0, high: 100 },
      { name: 'b', low: -1, high: 1 },
    ];
    expect(weightsAt(space, [1 / 3, 1 / 3])).toEqual({ a: 33.3, b: -0.333 });
  });

  it.each([
    ['worth', 'silver=0..2', 'should rise within -1 to 1'],
    ['worth', 'silver=1..0', 'should rise within'],
    ['worth', 'silver, silver', 'named twice'],
    ['worth', 'silver=x', 'should read like'],
    ['worth', 'sliver', 'did you mean "silver"'],
    ['wroth', '', 'there is no evaluation of shares "wroth"'],
  ])('are refused: %s %s', (evaluation, ranges, message) => {
    const parsed = parseSpace(shares, evaluation, ranges);
    expect(!parsed.ok && parsed.message).toContain(message);
  });
});
