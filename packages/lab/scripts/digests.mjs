#!/usr/bin/env node
/**
 * What the recorded runs under experiments/ play: the first two blocks of each are played by this build, with the agents
 * as they were when the run was made, and what was decided (seat, move, nodes) is boiled down to a digest. A change that
 * leaves the digests equal leaves the evidence true; one that does not has to say why, and to play again what it
 * changed. What a run's agents decided otherwise in their time, and what their names mean today, is told with it.
 *
 *   node packages/lab/scripts/digests.mjs --write              writes experiments/digests.json anew
 *   node packages/lab/scripts/digests.mjs                      compares; exit code 1 where something differs
 *   node packages/lab/scripts/digests.mjs --only dominoes      the runs whose path holds this
 *
 * Each run is played until it has cost so many nodes as `BOUNDS` says, which is after the same decision each time.
 * Runs that need tables which this machine does not have are listed as skipped, and so are those with limits of time.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { unwrap } from '@tabuleiro/engine';
import { planOfRecord } from '@tabuleiro/lab';
import { paperCatalogue } from '@tabuleiro/papers';
import { readExperiment } from '@tabuleiro/trials';

const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FILE = join(ROOT, 'experiments', 'digests.json');
const BLOCKS = 2;
/** Nodes of a run at the most, by game: what about five seconds of one core are enough for. */
const BOUNDS = {
  'tic-tac-toe': 2_000_000,
  pentago: 2_000_000,
  'jogo-da-onca': 2_000_000,
  dominoes: 1_000_000,
  'chinese-checkers': 100_000,
};

/** Thrown through games that have cost enough: they end as if the agent had crashed. */
const ENOUGH = new Error('enough nodes');

/** What the agents have decided since the last `begin`; an agent inside an agent does not count. */
class Ear {
  begin(bound) {
    this.bound = bound;
    this.hash = createHash('sha256');
    this.nodes = 0;
    this.decisions = 0;
    this.depths = new Map();
    this.inside = false;
  }

  listening(agent) {
    return {
      decide: (view, request) => {
        if (this.inside) return agent.decide(view, request);
        if (this.nodes >= this.bound) throw ENOUGH;
        this.inside = true;
        try {
          const decision = agent.decide(view, request);
          this.hear(view.seat, decision);
          return decision;
        } finally {
          this.inside = false;
        }
      },
    };
  }

  hear(seat, { move, nodes }) {
    this.hash.update(`${seat} ${move} ${nodes}\n`);
    this.nodes += nodes;
    this.decisions++;
  }
}

const catalogue = paperCatalogue();
const ear = new Ear();
for (const kind of new Set(catalogue.games.flatMap((game) => catalogue.kindsOf(game)))) {
  const create = kind.create.bind(kind);
  kind.create = (...args) => ear.listening(create(...args));
}

function runFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return runFiles(path);
      return entry.name === 'run.json' ? [path] : [];
    })
    .sort();
}

async function digestOf(file) {
  const header = JSON.parse(readFileSync(file, 'utf8'));
  if (header.repeatable === false)
    return { skipped: 'its moves were limited by time: the same seed need not repeat them' };
  const experiment = readExperiment(header.experiment);
  if (!experiment.ok) return { skipped: experiment.message };
  ear.begin(BOUNDS[header.game.id]);
  const recorded = planOfRecord(catalogue, { ...header, experiment: experiment.value });
  if (!recorded.ok) return { skipped: recorded.message };
  const { plan, since } = recorded.value;
  const lines = [];
  let cut = false;
  for (let block = 0; block < Math.min(BLOCKS, plan.blocks) && !cut; block++) {
    const played = plan.play(block);
    cut = played.some(({ ending }) => ending?.detail === ENOUGH.message);
    if (!cut) lines.push(...played);
  }
  for (const { seats, moves, payoffs } of lines) ear.hash.update(JSON.stringify([seats, moves, payoffs]));
  const { decisions, nodes } = ear;
  const differs = [...since, ...meanings(header, plan), ...differences(file, lines)];
  return {
    decisions,
    nodes,
    games: lines.length,
    cut,
    digest: ear.hash.digest('hex').slice(0, 32),
    ...(differs.length > 0 && { differs }),
  };
}

/** The agents whose names mean something else today. */
function meanings({ agents }, plan) {
  const tables = plan.conditions.map(({ players, rules }) => unwrap(catalogue.table(plan.game, players, rules)));
  return agents.flatMap((name) =>
    plan.spelled[name].flatMap(({ full, conditions: [first] }) => {
      const read = (text) => unwrap(catalogue.readAgent(tables[first], text));
      const [then, now] = [read(full), read(name.replace(/ #\d+$/, ''))];
      return then.full === now.full ? [] : [`${name} was ${then.text}`];
    }),
  );
}

/** What of these games cannot have been among those of the run's report. */
function differences(file, lines) {
  const found = [];
  const report = join(dirname(file), 'report.json');
  if (!existsSync(report) || lines.length === 0) return found;
  const { tables, plots } = JSON.parse(readFileSync(report, 'utf8')).sections[0];
  const bins = plots.find(({ id }) => id === 'lengths')?.plot.series[0].bins;
  const tried = new Set(
    tables.find(({ id }) => id === 'effort')?.data?.rows.map(([agent, depth]) => `${agent} ${depth}`),
  );
  for (const { block, index, seats, moves, movers, depth } of lines) {
    const where = `block ${block}, game ${index}`;
    const { length } = moves;
    if (bins !== undefined && !bins.some(({ from, to, count }) => count > 0 && length >= from && length < to)) {
      found.push(`${where} has ${length} plies, as none of the report`);
    }
    const strange = movers.findIndex(
      (seat, i) => seat !== null && tried.size > 0 && !tried.has(`${seats[seat]} ${depth[i]}`),
    );
    if (strange >= 0)
      found.push(`${where}: a search of depth ${depth[strange]} by ${seats[movers[strange]]}, as none of the report`);
  }
  return found;
}

const known = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
const found = {};
let worse = 0;
for (const file of runFiles(join(ROOT, 'experiments'))) {
  const name = relative(join(ROOT, 'experiments'), file);
  if (!name.includes(values.only)) continue;
  const begun = performance.now();
  const digest = await digestOf(file);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  found[name] = digest;
  const before = known[name];
  const said = digest.skipped ?? digest.digest;
  const equal = before !== undefined && (before.skipped ?? before.digest) === said;
  if (!equal && digest.skipped === undefined) worse++;
  console.log(
    `${equal ? 'equal ' : values.write ? 'new   ' : 'OTHER '} ${name}: ${said} (${digest.nodes ?? 0} nodes, ${seconds} s)`,
  );
  for (const difference of digest.differs ?? []) console.log(`         ${difference}`);
}
if (values.write) writeFileSync(FILE, `${JSON.stringify({ ...known, ...found }, null, 1)}\n`);
else process.exitCode = worse > 0 ? 1 : 0;
