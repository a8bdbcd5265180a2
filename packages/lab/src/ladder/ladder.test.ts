import { existsSync, readFileSync } from 'node:fs';
import { makeTable, parseAgent, standardKinds, usualSetup } from '@tabuleiro/engine';
import { games, ladderOf } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { inProcess } from '../executors/in-process.js';
import { withoutTime } from '../run/lines.js';
import { runExperiment } from '../run/run-experiment.js';
import { ladderExperiment, measuredLevels, TOLD_APART } from './ladder.js';

const root = new URL('../../../../', import.meta.url);

const ladders = games.flatMap((game) => {
  const ladder = ladderOf(game);
  return ladder === null ? [] : [ladder];
});

describe.each(ladders)('the ladder of $game', ({ game: id, levels, measured }) => {
  const game = games.find((known) => known.id === id);

  it('has at least six levels, each above the last', () => {
    expect(levels.length).toBeGreaterThanOrEqual(6);
    expect(levels[0]).toMatchObject({ elo: 0, error: 0 });
    levels.slice(1).forEach(({ elo, bySeat = [] }, i) => {
      expect(elo).toBeGreaterThan(levels[i].elo);
      bySeat.forEach((own, seat) => {
        expect(own.elo).toBeGreaterThan(levels[i].bySeat?.[seat].elo ?? 0);
      });
    });
  });

  it('is what its experiment says', () => {
    const folder = new URL(`${measured.folder}/`, root);
    const header = JSON.parse(readFileSync(new URL('run.json', folder), 'utf8'));
    expect(header).toMatchObject({ id: measured.run, kind: 'matches', finished: { lines: measured.games } });
    expect(header.experiment.agents).toEqual(levels.map(({ agent }) => agent));
    expect(existsSync(new URL('report/index.html', folder))).toBe(true);
  });

  it('can be played against, in words that make the same agent again', () => {
    expect(game).toBeDefined();
    if (game === undefined) return;
    const table = makeTable(game, usualSetup(game));
    for (const n of levels.keys()) {
      const made = parseAgent(standardKinds, table, `level(n=${n + 1})`);
      expect(made.ok && parseAgent(standardKinds, table, made.value.text).ok).toBe(true);
    }
    expect(parseAgent(standardKinds, table, `level(n=${levels.length + 1})`)).toMatchObject({
      ok: false,
      cause: 'range',
    });
  });
});

describe('a level', () => {
  it('plays the games of the agent that it stands for', async () => {
    const [{ game, levels }] = ladders;
    const played = async (agent: string) => {
      const asked = { kind: 'matches', game, agents: [agent, 'random'], games: 4 } as const;
      const { lines } = await runExperiment(asked, { executor: inProcess() });
      return lines.map((line) => ({ ...withoutTime(line), seats: [] }));
    };
    expect(await played('level(n=3)')).toEqual(await played(levels[2].agent));
  });
});

describe('measuredLevels', () => {
  it('rates above the first level and tells neighbours apart', async () => {
    const experiment = ladderExperiment('tic-tac-toe', ['random', 'uct(nodes=10)', 'perfect(table=1)'], {
      games: 240,
      seed: 1,
    });
    const levels = measuredLevels(await runExperiment(experiment, { executor: inProcess() }));
    expect(levels[0]).toMatchObject({ level: 1, agent: 'random', elo: 0, error: 0, step: null });
    expect(levels[2].elo).toBeGreaterThan(levels[1].elo);
    for (const { step, bySeat } of levels.slice(1)) {
      expect(step?.superiority).toBeGreaterThan(TOLD_APART);
      expect(bySeat.map(({ elo }) => elo > 0)).toEqual([true, true]);
    }
  });
});
