import { playMatch } from '@tabuleiro/lab';
import type { Command } from 'commander';
import { agentsAt } from '../io/agents.js';
import { grid } from '../io/grid.js';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';
import { findTable, gameCommand, positionAt, type TableOptions } from '../io/table-options.js';
import { given, wholeNumber } from '../io/user-error.js';

interface MatchOptions extends TableOptions {
  readonly agents?: string;
  readonly games: number;
  readonly seed: number;
  readonly position?: string;
}

export function matchCommand(output: Output): Command {
  return gameCommand('match', 'agents against each other, in every seat by turns')
    .option('--agents <list>', 'two agents or more, separated by commas; partners share one')
    .option('--games <n>', 'how many games', wholeNumber('--games', 1, 1e7), 100)
    .option('--seed <n>', 'the same seed gives the same games', wholeNumber('--seed', 0, 2 ** 53 - 1), 1)
    .option('--position <text>', 'begin every game here')
    .addHelpText(
      'after',
      '\nExample:\n  tabuleiro match tic-tac-toe --agents "alphabeta(depth=2), random" --games 200 --seed 7',
    )
    .action(async (name: string | undefined, options: MatchOptions) => {
      const table = await findTable(name, options);
      const agents = agentsAt(table, given(options.agents, 'match needs --agents A,B'));
      const { games, seed, position } = options;
      const progress = new Progress('match');
      const scores = playMatch(table, agents, {
        games,
        seed,
        ...(position !== undefined && { from: positionAt(table, position) }),
        onGame: (_, done) => progress.share(done, games),
      });
      progress.end();
      if (options.json) {
        output.out(makeJson({ game: table.game.id, games, seed, agents: scores }));
        return;
      }
      const rows = scores.map((row) => [
        row.agent,
        row.games,
        row.wins,
        row.draws,
        row.losses,
        `${(100 * row.score).toFixed(1)}%`,
        row.nodesPerMove.toFixed(0),
        row.msPerMove.toFixed(2),
      ]);
      output.out(grid(['agent', 'games', 'wins', 'draws', 'losses', 'score', 'nodes/move', 'ms/move'], rows));
    });
}
