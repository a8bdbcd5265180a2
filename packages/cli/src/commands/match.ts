import type { Catalogue } from '@tabuleiro/engine';
import { splitTopLevel } from '@tabuleiro/engine/text';
import { agentScores } from '@tabuleiro/lab';
import type { Matches } from '@tabuleiro/trials';
import type { Command } from 'commander';
import { makeJson, type Output } from '../io/output.js';
import { type RunCommandOptions, runOptions, runWithProgress } from '../io/run-options.js';
import { runText } from '../io/run-text.js';
import { findTable, gameCommand, type TableOptions } from '../io/table-options.js';
import { given, Interrupted, UserError, wholeNumber } from '../io/user-error.js';

interface MatchOptions extends TableOptions, RunCommandOptions {
  readonly agents?: string;
  readonly games: number;
  readonly seed: number;
  readonly position?: string;
  readonly timeout?: number;
}

export function matchCommand(output: Output, catalogue: Catalogue): Command {
  const command = gameCommand('match', 'agents against each other, in every seat by turns')
    .option('--agents <list>', 'two agents or more, separated by commas; partners share one')
    .option('--games <n>', 'how many games', wholeNumber('--games', 1, 1e7), 100)
    .option('--seed <n>', 'the same seed gives the same games', wholeNumber('--seed', 0, 2 ** 53 - 1), 1)
    .option('--position <text>', 'begin every game here')
    .option('--timeout <ms>', 'a time per move; who takes longer loses', wholeNumber('--timeout', 1, 86_400_000))
    .option('--out <folder>', 'keep the match as a run folder');
  return runOptions(command)
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro match tic-tac-toe --agents "alphabeta(depth=2), random" --games 200 --seed 7' +
        '\n  tabuleiro match tic-tac-toe --agents "alphabeta(depth={1,2,3})" --games 600 --out runs/depths',
    )
    .action(async (name: string | undefined, options: MatchOptions) => {
      const { game, setup } = await findTable(catalogue, name, options);
      const agents = splitTopLevel(given(options.agents, 'match needs --agents A,B'));
      const { seed, position, rules, gameModule, timeout } = options;
      const experiment: Matches = {
        kind: 'matches',
        game: game.id,
        agents,
        players: setup.seats,
        games: options.games,
        seed,
        // A module that was given for nothing, beside the name of a game of the house, is no part of the match.
        ...(gameModule !== undefined && !catalogue.games.includes(game) && { gameModule }),
        ...(rules !== undefined && { rules }),
        ...(position !== undefined && { openings: [position] }),
        ...(timeout !== undefined && { timeout: { ms: timeout } }),
      };
      const run = await runWithProgress(catalogue, 'match', experiment, options);
      if (run.kind !== 'matches') throw new UserError('the run folder holds something else than a match');
      const { header, folder, lines } = run;
      const { repeatable, finished } = header;
      if (options.json) {
        const agentsDone = agentScores(run);
        const more = { run: folder, repeatable, finished: finished !== null };
        output.out(makeJson({ game: game.id, games: lines.length, seed, agents: agentsDone, ...more }));
      } else {
        output.out(runText(run));
        if (folder !== null) output.out(`the run is in ${folder}`);
      }
      if (finished === null) throw new Interrupted('stopped before all games were played');
    });
}
