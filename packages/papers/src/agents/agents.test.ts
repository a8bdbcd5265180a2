import { CHANCE, makeTable, OVER, parseSetup, Rng, unwrap, viewOf } from '@tabuleiro/engine';
import { dominoes, games } from '@tabuleiro/games';
import { type Executor, houseCatalogue, inProcess, runExperiment, threads } from '@tabuleiro/lab';
import { type GameLine, type Matches, withoutTime } from '@tabuleiro/trials';
import { describe, expect, it } from 'vitest';
import { resultOf } from '../dominoes/simulations.js';
import { paperCatalogue } from '../paper.js';
import { papers } from '../papers.js';
import { GARZA_STRATEGIES } from './dominoes/garza.js';
import { added } from './index.js';

const catalogue = paperCatalogue();

async function played(experiment: Omit<Matches, 'kind'>, executor: Executor = inProcess()): Promise<GameLine[]> {
  const run = await runExperiment({ kind: 'matches', ...experiment }, { catalogue, executor });
  return run.lines as GameLine[];
}

describe('the agents of the papers', () => {
  it('each belong to a paper', () => {
    expect(papers.flatMap(({ agents }) => agents ?? [])).toEqual(added);
  });

  it('are none of the games themselves, nor of what the machine has without the papers', () => {
    for (const { game: id, kinds } of added) {
      const own = houseCatalogue().kindsOf(unwrap(houseCatalogue().game(id)));
      for (const { name } of kinds) expect(own.map((kind) => kind.name)).not.toContain(name);
    }
    expect(games.flatMap(({ agents }) => agents.map(({ name }) => name))).not.toContain('paper');
  });

  it.each([
    { game: 'dominoes', rules: 'two-ended', agents: ['cruz', 'garza'], games: 8 },
    { game: 'pentago', agents: ['paper(depth=2)', 'random'], games: 4 },
    { game: 'jogo-da-onca', rules: 'paper', agents: ['paper(depth=2)', 'paper(depth=3)'], games: 4 },
  ])('play the same games of $game in threads', async (experiment) => {
    const [here, there] = await Promise.all([played(experiment), played(experiment, threads(2))]);
    expect(there.map(withoutTime)).toEqual(here.map(withoutTime));
    expect(here).toHaveLength(experiment.games);
  });
});

describe('the strategies for two ends', () => {
  const share = async (...agents: readonly string[]): Promise<number> => {
    const { wins, games: all } = resultOf(await played({ game: 'dominoes', rules: 'two-ended', agents, games: 2000 }));
    return wins / all;
  };

  it('beat random play', async () => {
    expect(await share('cruz(4)', 'cruz(1)')).toBeGreaterThan(0.57);
    expect(await share('garza', 'random')).toBeGreaterThan(0.51);
  });

  it('are seven of Garza, and every two of them decide differently somewhere', () => {
    const table = makeTable(dominoes, unwrap(parseSetup(dominoes, 4, 'two-ended')));
    const agents = GARZA_STRATEGIES.map((strategy) => unwrap(catalogue.parseAgent(table, `garza(${strategy})`)).agent);
    expect(agents).toHaveLength(7);
    const decided = agents.map((): number[] => []);
    const rng = new Rng(7);
    const position = dominoes.start(table.setup);
    for (let seen = 0; seen < 400; ) {
      if (position.turn === OVER) position.copyFrom(dominoes.start(table.setup));
      if (position.turn !== CHANCE) {
        const view = viewOf(table, position);
        // Ties are drawn by the same lot for all, so that only what they are for makes a difference.
        for (const [i, agent] of agents.entries()) decided[i].push(agent.decide(view, { rng: new Rng(seen) }).move);
        seen++;
      }
      position.play(position.randomMove(rng));
    }
    for (const [i, own] of decided.entries()) {
      for (const other of decided.slice(0, i)) expect(own).not.toEqual(other);
    }
  });

  it('are refused in words where there are four', () => {
    const table = makeTable(dominoes, unwrap(parseSetup(dominoes, 4, '')));
    expect(catalogue.parseAgent(table, 'cruz')).toMatchObject({
      message: expect.stringMatching(/cruz cannot play dominoes: it is made for two ends/),
    });
  });
});
