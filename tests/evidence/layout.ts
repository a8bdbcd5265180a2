/** The one layout of experiments/: experiments/README.md says it in words. */
import { type Claim, parseClaim } from '@tabuleiro/lab';
import { findPaper, papers } from '@tabuleiro/papers';

/** The files under experiments/ by their paths from there. */
export type Files = ReadonlyMap<string, string>;

const BESIDE_CLAIMS = ['README.md', 'digests.json'];
const ALLOWED = /^[a-z0-9-]+\/(?:claim\.json|(?:runs\/[a-z0-9-]+\/)?(?:run|report)\.json)$/;
/** What an earlier claim is called by: the minute in which its run began. */
const DATED = /-\d{4}-\d{2}-\d{2}-\d{4}$/;

/** Whatever is not as it should be, each as a sentence. */
export function layoutProblems(files: Files): string[] {
  const paths = [...files.keys()].filter((path) => !BESIDE_CLAIMS.includes(path));
  const names = [...new Set(paths.map((path) => path.split('/')[0]))];
  const claims = new Map<string, Claim>();
  const problems = paths.filter((path) => !ALLOWED.test(path)).map((path) => `${path} has no place in the layout`);
  for (const name of names) {
    const text = files.get(`${name}/claim.json`);
    if (text === undefined) {
      problems.push(`${name} has no claim.json`);
      continue;
    }
    const claim = parseClaim(text);
    if (claim.ok) claims.set(name, claim.value);
    else problems.push(`${name}/claim.json: ${claim.message}`);
  }
  for (const [name, claim] of claims) {
    problems.push(
      ...partProblems(name, files),
      ...linkProblems(name, claim, claims),
      ...commandProblems(name, claim, files),
      ...dateProblems(name, claim, files),
    );
  }
  return problems;
}

/** The runs of a claim: its own, or those under runs/. */
function runsOf(name: string, files: Files): string[] {
  return [...files.keys()].filter((path) => path.startsWith(`${name}/`) && path.endsWith('/run.json'));
}

function partProblems(name: string, files: Files): string[] {
  const problems: string[] = [];
  const under = [...files.keys()].filter((path) => path.startsWith(`${name}/runs/`));
  const report = files.get(`${name}/report.json`);
  const kind = report === undefined ? null : kindOf(report);
  if (files.has(`${name}/run.json`)) {
    if (under.length > 0) problems.push(`${name} has a run of its own, and others under runs/`);
    if (kind !== 'report') problems.push(`${name} has a run.json, and not its report beside it`);
    return problems;
  }
  if (report === undefined && under.length === 0) problems.push(`${name} rests on nothing`);
  if (kind === 'report') problems.push(`${name} has the report of a run, and no run.json beside it`);
  for (const folder of new Set(under.map((path) => path.split('/').slice(0, 3).join('/')))) {
    if (!files.has(`${folder}/run.json`)) problems.push(`${folder} has no run.json`);
    const own = files.get(`${folder}/report.json`);
    if (own === undefined && report === undefined) problems.push(`${folder} has no report.json, nor has the claim`);
    if (own !== undefined && kindOf(own) !== 'report') problems.push(`${folder}/report.json is not that of a run`);
  }
  return problems;
}

function kindOf(report: string): 'report' | 'reproduction' | 'tuning' | 'accuracy' | 'bench' | 'foretold' | 'damaged' {
  try {
    const value = JSON.parse(report);
    if ('sections' in value) return 'report';
    if ('paper' in value) return 'reproduction';
    if (value.format === 'tabuleiro-accuracy') return 'accuracy';
    if (value.format === 'tabuleiro-bench') return 'bench';
    if (value.format === 'tabuleiro-foretold') return 'foretold';
    return 'progress' in value ? 'tuning' : 'damaged';
  } catch {
    return 'damaged';
  }
}

function linkProblems(name: string, claim: Claim, claims: ReadonlyMap<string, Claim>): string[] {
  const problems: string[] = [];
  for (const other of [
    ...claim.restsOn,
    ...claim.supersedes,
    ...(claim.supersededBy === null ? [] : [claim.supersededBy]),
  ]) {
    if (!claims.has(other)) problems.push(`${name} names the claim "${other}", which is not there`);
  }
  for (const other of claim.supersedes) {
    if (claims.has(other) && claims.get(other)?.supersededBy !== name)
      problems.push(`${other} does not say that ${name} superseded it`);
  }
  const successor = claim.supersededBy === null ? undefined : claims.get(claim.supersededBy);
  if (successor !== undefined && !successor.supersedes.includes(name)) {
    problems.push(`${claim.supersededBy} does not say that it supersedes ${name}`);
  }
  if ((claim.supersededBy !== null) !== DATED.test(name)) {
    problems.push(`${name}: those that were superseded are called by when they began, and no others`);
  }
  return problems;
}

/** A claim has the day on which the last of its runs ended; an earlier one the minute in which its run began. */
function dateProblems(name: string, { date }: Claim, files: Files): string[] {
  const headers = runsOf(name, files).map((path) => JSON.parse(files.get(path) ?? '{}'));
  if (headers.length === 0) return [];
  const problems: string[] = [];
  const last = headers.map(({ finished }) => String(finished?.at).slice(0, 10)).toSorted()[headers.length - 1];
  if (last !== date) problems.push(`${name} is of ${date}, and its last run ended on ${last}`);
  const begun = headers
    .map(({ created }) => String(created).slice(0, 16).replace('T', '-').replace(':', ''))
    .toSorted()[0];
  // A tuning has begun before the match that judges its result.
  if (DATED.test(name) && !name.endsWith(begun) && !files.has(`${name}/runs/result/run.json`)) {
    problems.push(`${name} began at ${begun}`);
  }
  return problems;
}

function commandProblems(name: string, { commands, date }: Claim, files: Files): string[] {
  const problems: string[] = [];
  const runs = runsOf(name, files).map((path) => `experiments/${path}`);
  const again = commands.flatMap((command) => /^npx tabuleiro run (\S+)/.exec(command)?.[1] ?? []);
  const report = files.get(`${name}/report.json`);
  const kind = report === undefined ? null : kindOf(report);
  for (const command of commands) {
    if (!/^npx tabuleiro (?:run|reproduce|tune|accuracy|bench|learn) \S/.test(command))
      problems.push(`${name}: "${command}" makes nothing again`);
    const table = /^npx tabuleiro reproduce (\S+)/.exec(command)?.[1];
    if (table === undefined) continue;
    if (!findPaper(papers, table).ok || !table.includes('/')) problems.push(`${name}: there is no table ${table}`);
    if (table.replace('/', '-') !== name) problems.push(`${name} reproduces ${table}, and should be called after it`);
  }
  if (report !== undefined && kind === 'accuracy') {
    const { game, seed, asked } = JSON.parse(report);
    const named = [`npx tabuleiro accuracy ${game} `, ` --positions ${asked} `, ` --seed ${seed} `];
    const [command] = commands;
    if (commands.length !== 1 || !named.every((part) => `${command} `.includes(part)))
      problems.push(`${name} is made again by one accuracy with ${asked} positions of ${game} and seed ${seed}`);
  } else if (kind === 'bench') {
    const day = String(JSON.parse(report ?? '{}').machine?.date).slice(0, 10);
    if (day !== date) problems.push(`${name} is of ${date}, and was measured on ${day}`);
    if (commands.length !== 1 || !commands[0].startsWith('npx tabuleiro bench '))
      problems.push(`${name} is made again by one bench`);
  } else if ((kind === 'reproduction' && !DATED.test(name)) || kind === 'tuning') {
    const needed = kind === 'tuning' ? 'tune' : 'reproduce';
    if (!commands.every((command) => command.startsWith(`npx tabuleiro ${needed} `)))
      problems.push(`${name} is made again by ${needed}`);
    if (report !== undefined && kind === 'reproduction' && JSON.parse(report).tables.length !== 1)
      problems.push(`${name} has more than one table`);
    // The program of a table that was superseded asks for something else now: its runs are what can be had again.
  } else if (runs.toSorted().join() !== again.toSorted().join())
    problems.push(`${name}: its commands do not run its runs again, each once`);
  return problems;
}
