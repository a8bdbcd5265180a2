import { basename, dirname, extname, join, resolve } from 'node:path';
import type { Catalogue } from '@tabuleiro/engine';
import { catalogueFor, knownTables, readHeader } from '@tabuleiro/lab';
import { type Experiment, experimentAsRecorded, parseExperiment } from '@tabuleiro/trials';
import { Command } from 'commander';
import { readWhole } from '../io/files.js';
import { makeJson, type Output } from '../io/output.js';
import { type RunCommandOptions, runOptions, runWithProgress } from '../io/run-options.js';
import { runSummary, runText } from '../io/run-text.js';
import { Interrupted, must, UserError } from '../io/user-error.js';

interface RunFileOptions extends RunCommandOptions {
  readonly json?: true;
}

export function runCommand(output: Output, catalogue: Catalogue): Command {
  const command = new Command('run')
    .description('an experiment from a file: matches, searches or counts; a run that was stopped goes on')
    .argument('<file>', 'the experiment, as JSON; or the run.json of a run, to run it again as it was meant then')
    .option('--out <folder>', 'the run folder; "runs/" and the name of the file, or of its run, when left out')
    .option('--json', 'one JSON document on stdout');
  return runOptions(command)
    .addHelpText(
      'after',
      '\nAn experiment:\n' +
        '  { "kind": "matches", "game": "tic-tac-toe", "agents": ["alphabeta(depth={1,2,3})", "uct(nodes=500)"],\n' +
        '    "openings": { "plies": 2 }, "games": 600, "seed": 7 }\n' +
        '\nExamples:\n  tabuleiro run depth.json\n  tabuleiro run depth.json --out runs/depth --threads 2' +
        '\n  tabuleiro run depth.json --queue postgres://lab@server/games' +
        '\n  tabuleiro run experiments/tic-tac-toe-ladder/run.json --out runs/again',
    )
    .action(async (file: string, options: RunFileOptions) => {
      const recorded = isRecord(file);
      const experiment = recorded ? recordedExperiment(catalogue, dirname(file)) : readExperimentFile(file);
      const name = recorded ? basename(resolve(dirname(file))) : basename(file, extname(file));
      const out = options.out ?? join('runs', name);
      const run = await runWithProgress(catalogue, 'run', experiment, { ...options, out });
      const tables = knownTables(run.header, catalogue);
      output.out(options.json ? makeJson(runSummary(run, tables)) : runText(run, tables));
      if (run.header.finished === null) throw new Interrupted(`stopped; the same command goes on with it (${out})`);
      if (!options.json) output.out(`the run is in ${out}`);
    });
}

/** Whether a file is the run.json of a run, which has the experiment in it: an experiment may be called so, too. */
function isRecord(file: string): boolean {
  if (basename(file) !== 'run.json') return false;
  try {
    const value: unknown = JSON.parse(readWhole(file));
    return typeof value === 'object' && value !== null && Object.hasOwn(value, 'experiment');
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** What a run asked for, its agents spelled out as they were then: a default that has changed since changes nothing. */
function recordedExperiment(catalogue: Catalogue, folder: string): Experiment {
  const header = readHeader(folder);
  return must(experimentAsRecorded(must(catalogueFor(catalogue, header)), header)).experiment;
}

function readExperimentFile(file: string): Experiment {
  const parsed = parseExperiment(readWhole(file));
  if (!parsed.ok) throw new UserError(`"${file}": ${parsed.message}`);
  return parsed.value;
}
