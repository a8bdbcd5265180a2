import type { Catalogue, Table } from '@tabuleiro/engine';
import { makeTerm, parseArgs, splitTopLevel } from '@tabuleiro/engine/text';
import { type Experiment, readExperiment } from '@tabuleiro/trials';
import type { Command } from 'commander';
import { asTable } from '../io/colours.js';
import { makeJson, type Output } from '../io/output.js';
import { type RunCommandOptions, runOptions, runWithProgress } from '../io/run-options.js';
import { matchResults, runText } from '../io/run-text.js';
import { findTable, gameCommand, type TableOptions } from '../io/table-options.js';
import { given, Interrupted, must, UserError, wholeNumber } from '../io/user-error.js';

interface MatchOptions extends TableOptions, RunCommandOptions {
  readonly agents?: string;
  readonly games?: number;
  readonly seed: number;
  readonly position?: string;
  readonly openings?: string;
  readonly sprt?: string;
  readonly timeout?: number;
}

/** Of a match for which nobody says when to stop. */
const USUAL_GAMES = 100;

export function matchCommand(output: Output, catalogue: Catalogue): Command {
  const command = gameCommand('match', 'agents against each other, in every seat by turns')
    .option('--agents <agents>', 'two agents or more, separated by commas; partners share one')
    .option(
      '--games <n>',
      `how many games; ${USUAL_GAMES} when left out, or with --sprt as many as that takes`,
      wholeNumber('--games', 1, 1e7),
    )
    .option('--seed <n>', 'the same seed gives the same games', wholeNumber('--seed', 0, 2 ** 53 - 1), 1)
    .option('--position <text>', 'begin every game here')
    .option(
      '--openings <plies>',
      'random decisions before the agents take over: "4", or as in experiments "plies=4, count=50, seed=1"',
    )
    .option('--sprt <test>', 'stop when it is clear whether the first is better: "elo0=0, elo1=10"')
    .option('--timeout <ms>', 'a time per move; who takes longer loses', wholeNumber('--timeout', 1, 86_400_000))
    .option('--out <folder>', 'keep the match as a run folder');
  return runOptions(command)
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro match tic-tac-toe --agents "alphabeta(depth=2), random" --games 200 --seed 7' +
        '\n  tabuleiro match tic-tac-toe --agents "alphabeta(depth={1,2,3})" --games 600 --out runs/depths' +
        '\n  tabuleiro match tic-tac-toe --agents "pvs(depth=3), pvs(depth=1)" --openings 2 --sprt "elo0=0, elo1=20"',
    )
    .action(async (name: string | undefined, options: MatchOptions) => {
      const table = findTable(catalogue, name, options);
      const { game } = table;
      const experiment = experimentOf(table, options);
      const run = await runWithProgress(catalogue, 'match', experiment, options);
      if (run.kind !== 'matches') throw new UserError('the run folder holds something else than a match');
      const { header, folder, lines } = run;
      const { repeatable, finished, engines = [] } = header;
      if (options.json) {
        const more = {
          run: folder,
          repeatable,
          ...(engines.length > 0 && { engines }),
          finished: finished !== null,
          sprt: finished?.sprt ?? null,
        };
        const { seed } = header;
        output.out(makeJson({ game: game.id, seed, ...matchResults(run, 0, table), games: lines.length, ...more }));
      } else {
        output.out(runText(run, [table]), asTable);
        if (folder !== null) output.out(`the run is in ${folder}`);
      }
      if (finished === null) throw new Interrupted('stopped before all games were played');
    });
}

/** A match is an experiment like any other, and its options are read as the fields of one. */
function experimentOf({ game, setup }: Table, options: MatchOptions): Experiment {
  const { seed, position, openings, sprt, rules, timeout } = options;
  if (position !== undefined && openings !== undefined) {
    throw new UserError('--position begins every game at one place and --openings at many: give one of them');
  }
  const games = options.games ?? (sprt === undefined ? USUAL_GAMES : undefined);
  return must(
    readExperiment({
      kind: 'matches',
      game: game.id,
      agents: splitTopLevel(given(options.agents, 'match needs --agents A,B')),
      players: setup.seats,
      seed,
      ...(games !== undefined && { games }),
      ...(rules !== undefined && { rules }),
      ...(position !== undefined && { openings: [position] }),
      ...(openings !== undefined && { openings: fieldsOf('--openings', openings, 'plies') }),
      ...(sprt !== undefined && { sprt: fieldsOf('--sprt', sprt) }),
      ...(timeout !== undefined && { timeout: { ms: timeout } }),
    }),
  );
}

/** "elo0=0, elo1=10" as the object that an experiment has; a value alone is the one that is called `first`. */
function fieldsOf(option: string, text: string, first?: string): Record<string, string | number> {
  const args = parseArgs(text);
  if (!args.ok) throw new UserError(`${option}: ${args.message}`);
  return Object.fromEntries(
    args.value.map(([key, term]) => {
      const value = makeTerm(term);
      const name = key === '' ? first : key;
      if (name === undefined) throw new UserError(`${option}: name "${value}", as in "elo0=0, elo1=10"`);
      return [name, Number.isFinite(Number(value)) ? Number(value) : value];
    }),
  );
}
