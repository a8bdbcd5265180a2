import { readFileSync } from 'node:fs';
import { makeCatalogue, makeTable, Rng, unwrap, usualSetup, viewOf } from '@tabuleiro/engine';
import { type AsOf, parseTerm } from '@tabuleiro/engine/text';
import { games, ladderKind, ladderOf, laddersOf } from '@tabuleiro/games';
import { type GameLine, withoutTime } from '@tabuleiro/trials';
import { describe, expect, it } from 'vitest';
import { inProcess } from '../executors/in-process.js';
import type { Report } from '../report/report.js';
import { runExperiment } from '../run/run-experiment.js';
import { ladderExperiment, measuredLevels, TOLD_APART } from './ladder.js';

const catalogue = makeCatalogue({ games });

const root = new URL('../../../../', import.meta.url);

const ladders = games.flatMap(laddersOf);

/** The two who met in a run, the better one first, and the least share of it that is likely. */
function meeting(folder: string): { readonly players: readonly string[]; readonly low: number } {
  const report = JSON.parse(readFileSync(new URL(`${folder}/report.json`, root), 'utf8')) as Report;
  const standings = report.sections.flatMap(({ tables }) => tables).find(({ id }) => id === 'standings');
  const { head, rows } = standings?.data ?? { head: [], rows: [] };
  const [agent, low] = [head.indexOf('agent'), head.indexOf('score_low_95')];
  return { players: rows.map((row) => String(row[agent])), low: Number(rows[0][low]) };
}

describe.each(ladders)('the ladder of $game $players $seat', ({ game: id, players, seat, levels, measured, above }) => {
  const game = games.find((known) => known.id === id);

  it('has at least six levels, each above the last', () => {
    expect(levels.length).toBeGreaterThanOrEqual(6);
    expect(levels[0]).toMatchObject({ elo: 0, error: 0 });
    levels.slice(1).forEach(({ elo }, i) => {
      expect(elo).toBeGreaterThan(levels[i].elo);
    });
  });

  it('has the best player of the game at its top, or one who beat its top', () => {
    expect(game).toBeDefined();
    if (game === undefined) return;
    const table = makeTable(game, { ...usualSetup(game), ...(players !== undefined && { seats: players }) });
    const top = unwrap(catalogue.readAgent(table, levels[levels.length - 1].agent));
    if (above !== undefined) {
      const stronger = unwrap(catalogue.readAgent(table, above.agent));
      expect(unwrap(catalogue.readAgent(table, catalogue.best(table, seat ?? 0))).full).toBe(stronger.full);
      const { players: met, low } = meeting(above.run);
      const full = (text: string) => unwrap(catalogue.readAgent(table, text)).full;
      expect(met.map(full)).toEqual([stronger.full, full(`level(n=${levels.length})`)]);
      expect(low).toBeGreaterThan(0.5);
      return;
    }
    // Or the same with more nodes, of which nobody has measured how much stronger that is.
    const budget = /\bnodes=(\d+)/;
    const best = catalogue.best(table, seat ?? 0);
    expect(best.replace(budget, '')).toBe(top.text.replace(budget, ''));
    expect(Number(budget.exec(best)?.[1] ?? 0)).toBeGreaterThanOrEqual(Number(budget.exec(top.text)?.[1] ?? 0));
  });

  it('is what its experiment says', () => {
    const folder = new URL(`${measured.folder}/`, root);
    const header = JSON.parse(readFileSync(new URL('run.json', folder), 'utf8'));
    expect(header).toMatchObject({ id: measured.run, kind: 'matches', finished: { lines: measured.games } });
    expect(game).toBeDefined();
    if (game === undefined) return;
    const table = makeTable(game, { ...usualSetup(game), ...(players !== undefined && { seats: players }) });
    const fullText = (text: string, asOf?: AsOf) => unwrap(catalogue.readAgent(table, text, asOf)).full;
    // A run may measure the ladders of several seats at once.
    const measuredThen = header.agents.map((agent: string) => fullText(agent, { date: header.created }));
    expect(levels.map(({ agent }) => fullText(agent)).filter((full) => !measuredThen.includes(full))).toEqual([]);
  });

  it('names what its agents judge by, with all weights, so that no change of a default changes them', () => {
    for (const { agent } of levels) {
      const { name, args } = unwrap(parseTerm(agent));
      const kind = catalogue.kindsOf(game ?? { id: '', agents: [] }).find((each) => each.name === name);
      for (const [key, spec] of Object.entries(kind?.params ?? {})) {
        if (spec.kind !== 'evaluation' || agent.includes('playout=random')) continue;
        const judge = args.find(([given]) => given === key)?.[1];
        const evaluation = game?.evaluations.find((each) => each.name === judge?.name);
        expect(judge?.args.map(([weight]) => weight) ?? 'nobody').toEqual(Object.keys(evaluation?.weights ?? {}));
      }
    }
  });

  it('can be played against, in words that make the same agent again', () => {
    expect(game).toBeDefined();
    if (game === undefined) return;
    const table = makeTable(game, { ...usualSetup(game), ...(players !== undefined && { seats: players }) });
    for (const n of levels.keys()) {
      const made = catalogue.parseAgent(table, `level(n=${n + 1})`);
      expect(made.ok && catalogue.parseAgent(table, made.value.text).ok).toBe(true);
    }
    expect(catalogue.parseAgent(table, `level(n=${levels.length + 1})`)).toMatchObject({
      ok: false,
      code: 'text.not-a-value',
    });
  });
});

describe('ladders for several numbers of players', () => {
  const measured = { run: '', folder: '', games: 0 };
  const levels = (agent: string) => [{ agent, elo: 0, error: 0 }];
  const two = { game: 'race', levels: levels('random'), measured };
  const three = { game: 'race', players: 3, levels: levels('greedy'), measured };
  const race = { ...(games.find(({ seats }) => seats.length > 1) ?? games[0]) };
  const game = { ...race, agents: [ladderKind(two, three)] };

  it('are found by the number of players', () => {
    expect([undefined, 2, 3, 4].map((players) => ladderOf(game, players))).toEqual([two, two, three, null]);
    expect(() => ladderKind(two, { ...three, levels: [] })).toThrow(/differ in length/);
  });

  it('are told apart by the agent `level`', () => {
    const at = (seats: number) => makeTable(game, { ...usualSetup(game), seats });
    expect(catalogue.parseAgent(at(3), 'level(1)').ok).toBe(true);
    expect(catalogue.parseAgent(at(4), 'level(1)')).toMatchObject({
      ok: false,
      message: expect.stringMatching(/its levels were not measured for 4 players/),
    });
  });
});

describe('ladders for each seat', () => {
  const measured = { run: '', folder: '', games: 0 };
  const ladder = (seat: number, agent: string) => ({
    game: 'tic-tac-toe',
    seat,
    levels: [{ agent, elo: 0, error: 0 }],
    measured,
  });
  const [first, second] = [ladder(0, 'random'), ladder(1, 'greedy')];
  const game = { ...games[0], agents: [ladderKind(first, second)] };

  it('are found by the seat, and not without one', () => {
    expect([undefined, 0, 1].map((seat) => ladderOf(game, undefined, seat))).toEqual([null, first, second]);
  });

  it('let a level play another agent in each', () => {
    const table = makeTable(game);
    const agentOf = (text: string) => unwrap(catalogue.parseAgent(table, text)).agent;
    const [level, random, greedy] = ['level(1)', 'random', 'greedy'].map(agentOf);
    const position = table.game.start(table.setup);
    for (const other of [random, greedy]) {
      const [played, expected] = [level, other].map((agent) =>
        agent.decide(viewOf(table, position), { rng: new Rng(3) }),
      );
      expect({ ...played, ms: 0 }).toEqual({ ...expected, ms: 0 });
      position.play(played.move);
    }
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

describe('ladderExperiment', () => {
  it('lets two agents meet at a table of three, in every mixture of seats', async () => {
    const options = { games: 18, seed: 1, players: 3, rules: 'board=73' };
    const agents = ['random', 'greedy(eval=distance)', 'greedy(eval=farthest-first)'];
    const { lines } = await runExperiment(ladderExperiment('chinese-checkers', agents, options), {
      executor: inProcess(),
    });
    const met = (lines as readonly GameLine[]).map(({ seats }) => new Set(seats).size);
    expect(met).toEqual(Array(18).fill(2));
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
