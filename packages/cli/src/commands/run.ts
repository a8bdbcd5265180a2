import { basename, dirname, extname, join, resolve } from 'node:path';
import type { Catalogue } from '@tabuleiro/engine';
import { catalogueFor, knownTables, readHeader, withGivenModule } from '@tabuleiro/lab';
import { type Experiment, experimentAsRecorded, parseExperiment } from '@tabuleiro/trials';
import { Command } from 'commander';
import { readWhole } from '../io/files.js';
import { makeJson, type Output } from '../io/output.js';
import { type RunCommandOptions, runOptions, runWithProgress } from '../io/run-options.js';
import { runSummary, runText } from '../io/run-text.js';
import { Interrupted, must, UserError } from '../io/user-error.js';

interface RunFileOptions extends RunCommandOptions {
  readonly gameModule?: string;
  readonly json?: true;
}

export function runCommand(output: Output, catalogue: Catalogue): Command {
  const command = new Command('run')
    .description('an experiment from a file: matches, searches or counts; a run that was stopped goes on')
    .argument('<file>', 'the experiment, as JSON; or the run.json of a run, to run it again as it was meant then')
    .option('--out <folder>', 'the run folder; "runs/" and the name of the file, or of its run, when left out')
    .option('--game-module <file>', 'a game from a file of your own; no experiment or record loads one by itself')
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
      const experiment = recorded
        ? await recordedExperiment(catalogue, dirname(file), options.gameModule)
        : readExperimentFile(file, options.gameModule);
      const name = recorded ? basename(resolve(dirname(file))) : basename(file, extname(file));
      const out = options.out ?? join('runs', name);
      const run = await runWithProgress(catalogue, 'run', experiment, { ...options, out });
      const tables = await knownTables(run.header, catalogue, options.gameModule);
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
async function recordedExperiment(
  catalogue: Catalogue,
  folder: string,
  given: string | undefined,
): Promise<Experiment> {
  const header = must(withGivenModule(readHeader(folder), given));
  const known = must(await catalogueFor(catalogue, header, given));
  return must(experimentAsRecorded(known, header)).experiment;
}

/** The experiment of a file. A module that it names, relative to the file, is loaded only if that very file is given. */
function readExperimentFile(file: string, given: string | undefined): Experiment {
  const parsed = parseExperiment(readWhole(file));
  if (!parsed.ok) throw new UserError(`"${file}": ${parsed.message}`);
  const { gameModule: named, ...experiment } = parsed.value;
  const gameModule = given === undefined ? undefined : resolve(given);
  if (named !== undefined && gameModule !== resolve(dirname(file), named)) {
    throw new UserError(
      `"${file}" names the game module "${named}", and no file loads code by itself: give it with --game-module`,
    );
  }
  return gameModule === undefined ? experiment : { ...experiment, gameModule };
}
