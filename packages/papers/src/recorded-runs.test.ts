import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unwrap } from '@tabuleiro/engine';
import { type Executor, type RunHeader, readHeader } from '@tabuleiro/lab';
import { doBlock, experimentAsRecorded, type GameLine, type Matches, makePlan } from '@tabuleiro/trials';
import { afterAll, expect, it } from 'vitest';
import { meetingExperiment } from './chinese-checkers/meetings.js';
import { folderOf, onePlayer } from './jogo-da-onca/convention-games.js';
import { PLAYERS } from './jogo-da-onca/conventions.js';
import type { DogsPlayer, JaguarPlayer } from './jogo-da-onca/figures.js';
import { measureTable, paperCatalogue } from './paper.js';
import { papers } from './papers.js';

const EXPERIMENTS = fileURLToPath(new URL('../../../experiments/', import.meta.url));
const catalogue = paperCatalogue();
const place = mkdtempSync(join(tmpdir(), 'recorded-runs-'));
afterAll(() => rmSync(place, { recursive: true }));

/** The runs of a claim by the names of their folders. */
function recordedRuns(claim: string): Map<string, RunHeader> {
  const folder = join(EXPERIMENTS, claim, 'runs');
  if (!existsSync(folder)) return new Map();
  return new Map(readdirSync(folder).map((run) => [run, readHeader(join(folder, run))]));
}

/** Has everything played by lot under the names of the agents: only what is asked for matters here. */
const byLot: Executor = {
  name: 'by lot',
  async *run({ experiment, plan: { agents } }, source) {
    if (experiment.kind === 'searches') {
      // One agent searches each position; the others would in turn.
      const plan = unwrap(makePlan(catalogue, { ...experiment, agents: ['random'] }));
      for (let [block] = source.take(1); block !== undefined; [block] = source.take(1)) {
        const done = doBlock(plan, { block: Math.floor(block / agents.length) });
        const lines = done.lines.map((text) =>
          JSON.stringify({ ...JSON.parse(text), block, agent: agents[block % agents.length] }),
        );
        yield [{ ...done, block, lines }];
      }
      return;
    }
    const plan = unwrap(makePlan(catalogue, { ...(experiment as Matches), agents: ['random', 'random'] }));
    for (let [block] = source.take(1); block !== undefined; [block] = source.take(1)) {
      const done = doBlock(plan, { block });
      const lines = done.lines.map((text) => {
        const line = JSON.parse(text) as GameLine;
        return JSON.stringify({ ...line, seats: line.seats.map((name) => agents[name === 'random' ? 0 : 1]) });
      });
      yield [{ ...done, lines }];
    }
  },
};

/** What tells one run from another, whatever its size: agents by their full texts, as they were meant. */
function asked(run: RunHeader) {
  const { game, rules, blocks, agents } = unwrap(experimentAsRecorded(catalogue, run)).experiment as Matches;
  return { game, rules, blocks, agents, seed: run.seed };
}

/** Runs of conventions that what was played before has picked: played by lot, others are. */
const IS_PICKED = /^conventions-(\w+)-(\w+)-(o\d)-(c\d)-(\d)-plies$/;

const CLAIMED = papers
  .filter(({ id }) => id !== 'chinese-checkers')
  .flatMap(({ id, tables }) => tables.map((table) => ({ claim: `${id}-${table.id}`, table })))
  .filter(({ claim }) => recordedRuns(claim).size > 0);

it('were all made by tables that are still there', () => expect(CLAIMED.length).toBeGreaterThan(15));

it.each(CLAIMED)('$claim asks for the runs that were recorded', async ({ claim, table }) => {
  const runs = join(place, claim);
  await measureTable(table, () => {}, { games: 2, catalogue, executor: byLot, runs });
  for (const [run, recorded] of recordedRuns(claim)) {
    if (IS_PICKED.test(run)) continue;
    expect([run, asked(readHeader(join(runs, run)))]).toEqual([run, asked(recorded)]);
  }
});

it('all rows of the conventions that were picked are played as they were recorded', () => {
  const picked = [...recordedRuns('jogo-da-onca-conventions')].filter(([run]) => IS_PICKED.test(run));
  expect(picked.length).toBeGreaterThan(30);
  for (const [run, recorded] of picked) {
    const [, ties, ends, jaguar, dogs, plies] = IS_PICKED.exec(run) ?? [];
    const player = PLAYERS.find((each) => each.ties === ties && each.ends === ends) ?? PLAYERS[0];
    const pairing = { jaguar: jaguar as JaguarPlayer, dogs: dogs as DogsPlayer, plies: Number(plies) };
    const { agents, seed } = onePlayer(pairing, player, 1);
    const { experiment } = recorded as { experiment: Matches };
    expect([run, experiment.agents, recorded.seed]).toEqual([folderOf(pairing, player), agents, seed]);
  }
});

it('meetings of Chinese Checkers have the seeds that were recorded', () => {
  const claims = readdirSync(EXPERIMENTS).filter((claim) => /^chinese-checkers-table\d-\d+$/.test(claim));
  const recorded = claims.flatMap((claim) => [...recordedRuns(claim)]);
  expect(recorded.length).toBeGreaterThan(30);
  for (const [id, { seed }] of recorded) {
    expect([id, meetingExperiment({ id, seats: 3, rules: '', agents: ['', ''] }, 1).seed]).toEqual([id, seed]);
  }
});
