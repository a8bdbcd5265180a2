import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unwrap } from '@tabuleiro/engine';
import { type Executor, type RunHeader, readHeader } from '@tabuleiro/lab';
import { doBlock, experimentAsRecorded, type GameLine, type Matches, makePlan } from '@tabuleiro/trials';
import { afterAll, expect, it } from 'vitest';
import { meetingExperiment } from './chinese-checkers/meetings.js';
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

const CLAIMED = papers
  .filter(({ id }) => id !== 'chinese-checkers')
  .flatMap(({ id, tables }) => tables.map((table) => ({ claim: `${id}-${table.id}`, table })))
  .filter(({ claim }) => recordedRuns(claim).size > 0);

it('were all made by tables that are still there', () => expect(CLAIMED.length).toBeGreaterThan(15));

it.each(CLAIMED)('$claim asks for the runs that were recorded', async ({ claim, table }) => {
  const runs = join(place, claim);
  await measureTable(table, () => {}, { games: 2, catalogue, executor: byLot, runs });
  for (const [run, recorded] of recordedRuns(claim)) {
    expect([run, asked(readHeader(join(runs, run)))]).toEqual([run, asked(recorded)]);
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
