import type { Catalogue } from '@tabuleiro/engine';
import { houseCatalogue } from '../plan/house-catalogue.js';
import { type RunHeader, sharesThreads } from '../run/header.js';
import type { Run } from '../run/read-run.js';
import { knownTables } from '../run/replay.js';
import { conditionText } from '../run/summary.js';
import { countSections } from './count-report.js';
import { learningSections } from './learning-report.js';
import { matchSections } from './match-report.js';
import { capital, fixed, type Report, type Section } from './report.js';
import { searchSections } from './search-report.js';

/** The report of a run, finished or not, of any kind. */
export async function makeReport(run: Run, catalogue: Catalogue = houseCatalogue()): Promise<Report> {
  const { header } = run;
  const { experiment } = header;
  return {
    title: experiment.title ?? `${capital(header.kind)} of ${header.game.id}`,
    summary: summaryOfRun(run),
    sections: [...conditionSection(run), ...(await sectionsOf(run, catalogue))],
    origin: originOf(run),
    experiment: JSON.stringify(experiment, null, 2),
  };
}

async function sectionsOf(run: Run, catalogue: Catalogue): Promise<Section[]> {
  switch (run.kind) {
    case 'matches':
      return matchSections(run, knownTables(run.header, catalogue), catalogue);
    case 'searches':
      return searchSections(run);
    case 'counts':
      return countSections(run);
    case 'learning':
      return learningSections(run);
  }
}

function summaryOfRun(run: Run): string[] {
  const { header, lines } = run;
  const what = { matches: 'games', searches: 'searches', counts: 'counts', learning: 'batches of practice' }[run.kind];
  const agents = header.agents.length > 0 ? ` by ${header.agents.length} agents` : '';
  const under = header.conditions.length > 1 ? ` under ${header.conditions.length} conditions` : '';
  const said = [
    `${lines.length.toLocaleString('en')} ${what} of ${header.game.id}${agents}${under}, seed ${header.seed}.`,
  ];
  if (header.finished === null) {
    const total = header.lines === null ? '' : ` of ${header.lines.toLocaleString('en')} planned`;
    said.push(`The run is not finished: this is what the ${lines.length.toLocaleString('en')}${total} say so far.`);
  }
  if (run.damage !== null) said.push(`${run.damage}; this is what is whole.`);
  const sprt = header.finished?.sprt;
  if (sprt != null && experimentTest(run) !== null) {
    const { decision, llr, lower, upper, blocks } = sprt;
    const verdict = { H0: 'accepts H0', H1: 'accepts H1' }[String(decision)] ?? 'is undecided';
    said.push(
      `SPRT (${experimentTest(run)}) ${verdict} after ${blocks} blocks: log-likelihood ratio ${fixed(llr, 2)}, bounds ${fixed(lower, 2)} and ${fixed(upper, 2)}.`,
    );
  }
  if (!header.repeatable) said.push(whyNotRepeatable(header));
  return said;
}

function experimentTest({ header: { experiment } }: Run): string | null {
  if (experiment.kind !== 'matches' || experiment.sprt === undefined) return null;
  const { elo0, elo1, model = 'logistic' } = experiment.sprt;
  return `H0: ${elo0}, H1: ${elo1} Elo, ${model}`;
}

function conditionSection({ header, lines }: Run): Section[] {
  if (header.conditions.length < 2) return [];
  const rows = header.conditions.map((condition, i) => [
    { value: i + 1, text: String(i + 1) },
    { value: condition.rules, text: condition.rules === '' ? 'usual' : condition.rules },
    { value: condition.players, text: String(condition.players) },
    { value: conditionText({ ...condition, rules: '' }), text: limitText(condition.limits) },
    ((n: number) => ({ value: n, text: n.toLocaleString('en') }))(lines.filter((line) => line.condition === i).length),
  ]);
  const columns = ['condition', 'rules', 'players', 'limits per move', 'done'].map((name) => ({
    name,
    align: name === 'rules' || name === 'limits per move' ? ('left' as const) : ('right' as const),
  }));
  return [
    { title: 'Conditions', notes: [], tables: [{ id: 'conditions', title: 'Conditions', columns, rows }], plots: [] },
  ];
}

function limitText(limits: Readonly<Record<string, number | undefined>>): string {
  const said = Object.entries(limits).map(([name, value]) => `${name} ${value}`);
  return said.length === 0 ? "the agents' own" : said.join(', ');
}

function originOf({ header }: Run): Report['origin'] {
  const {
    id,
    created,
    finished,
    version,
    build,
    node,
    platform,
    executor,
    game,
    repeatable,
    seed,
    engines = [],
  } = header;
  return [
    ['run', id],
    ['begun', created],
    ['finished', finished?.at ?? 'not yet'],
    ['game', `${game.id}, version ${game.version}`],
    ...(game.module === null ? [] : [['game module', `sha256 ${game.module}`] as const]),
    ['seed', `${seed}${repeatable ? '' : ' (does not repeat)'}`],
    ...engines.map(
      ({ called, name, version: own, digest }) => ['engine', `${called}: ${name} ${own}, sha256 ${digest}`] as const,
    ),
    ['program', `${version}, build ${build}`],
    ['machine', `Node ${node}, ${platform}, ${executor}`],
  ];
}

/** What keeps the same seed from giving the same games. */
function whyNotRepeatable(header: RunHeader): string {
  const ours = sharesThreads(header) ? 'Several threads searched together' : 'Time limits were set';
  const what = (header.engines ?? []).length > 0 ? 'Engines of others played' : ours;
  return `${what}: the games replay, but the same seed need not repeat them.`;
}
