import type { Catalogue } from '@tabuleiro/engine';
import { checkGame, makeProblem } from '@tabuleiro/engine/kit';
import type { Command } from 'commander';
import { asOutcome } from '../io/colours.js';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';
import { findGame, gameCommand, type TableOptions } from '../io/table-options.js';
import { wholeNumber } from '../io/user-error.js';

export function checkCommand(output: Output, catalogue: Catalogue, fail: () => void): Command {
  return gameCommand('check', 'run the conformance kit on a game')
    .option('--games <n>', 'random games per setup', wholeNumber('--games', 1, 1e6), 20)
    .option('--seed <n>', 'the seed of the random games', wholeNumber('--seed', 0, 2 ** 53 - 1), 1)
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro check --with ./nim.ts\n  tabuleiro check chinese-checkers --games 1',
    )
    .action(async (name: string | undefined, options: TableOptions & { games: number; seed: number }) => {
      const game = findGame(catalogue, name);
      const { games, seed } = options;
      const progress = new Progress('check');
      const report = checkGame(game, {
        games,
        seed,
        store: catalogue.store,
        onGame: (done, total) => progress.share(done, total),
      });
      progress.end();
      if (options.json) output.out(makeJson(report));
      else {
        const { setups, positions, problems } = report;
        for (const problem of problems) output.out(`- ${makeProblem(problem)}`);
        const verdict = problems.length === 0 ? 'conforms' : `breaks the contract in ${problems.length} ways`;
        output.out(
          `${game.id} ${verdict}: ${report.games} games, ${setups} setups, ${positions} positions`,
          asOutcome(problems.length === 0),
        );
      }
      if (report.problems.length > 0) fail();
    });
}
