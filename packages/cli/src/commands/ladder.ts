import { join } from 'node:path';
import type { Catalogue, Game } from '@tabuleiro/engine';
import { splitTopLevel } from '@tabuleiro/engine/text';
import { ladderOf } from '@tabuleiro/games';
import {
  ladderExperiment,
  type MeasuredLevel,
  measuredLevels,
  outcomesOf,
  TOLD_APART,
  writeReport,
} from '@tabuleiro/lab';
import { distinctIn, repeatsPhrase } from '@tabuleiro/stats';
import type { Command } from 'commander';
import { grid } from '../io/grid.js';
import { makeJson, type Output } from '../io/output.js';
import { type RunCommandOptions, runOptions, runWithProgress } from '../io/run-options.js';
import { findGame, gameCommand, type TableOptions } from '../io/table-options.js';
import { Interrupted, UserError, wholeNumber } from '../io/user-error.js';

interface LadderCommandOptions extends TableOptions, RunCommandOptions {
  readonly agents?: string;
  readonly games: number;
  readonly seed: number;
  readonly bySeat?: true;
}

export function ladderCommand(output: Output, catalogue: Catalogue): Command {
  const command = gameCommand('ladder', 'the opponents of a game from beginner to best, their strength measured again')
    .option('--agents <agents>', 'levels of your own, weakest first, separated by commas')
    .option('--games <n>', 'how many games, over all pairs', wholeNumber('--games', 1, 1e7), 1400)
    .option('--seed <n>', 'the same seed gives the same games', wholeNumber('--seed', 0, 2 ** 53 - 1), 1)
    .option('--by-seat', 'the strength in each seat by itself, for games with unequal sides')
    .option('--out <folder>', 'keep the games as a run folder with its report');
  return runOptions(command)
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro ladder tic-tac-toe' +
        '\n  tabuleiro ladder tic-tac-toe --games 11200 --out runs/ladder' +
        '\n  tabuleiro ladder tic-tac-toe --agents "uct(nodes={1,10,100})" --games 300' +
        '\n  tabuleiro match tic-tac-toe --agents "level(n=3), level(n=4)"',
    )
    .action(async (name: string | undefined, options: LadderCommandOptions) => {
      const game = findGame(catalogue, name);
      const own = options.agents === undefined ? null : splitTopLevel(options.agents);
      const ladder = own === null ? ladderOf(game, options.players) : null;
      const agents = own ?? recordedAgents(game, options.players);
      if (agents.length === 0) {
        throw new UserError(`${game.id} has no ladder yet: name its levels with --agents, the weakest first`);
      }
      const { seed, rules, players, out } = options;
      const experiment = ladderExperiment(game.id, agents, {
        games: options.games,
        seed,
        ...(rules !== undefined && { rules }),
        ...(players !== undefined && { players }),
      });
      const run = await runWithProgress(catalogue, 'ladder', experiment, options);
      if (run.header.finished === null) throw new Interrupted('stopped before all games were played');
      const levels = measuredLevels(run);
      const games = run.lines.length;
      const distinct = run.kind === 'matches' ? distinctIn(outcomesOf(run)) : games;
      const repeats = repeatsPhrase({ games, distinct });
      const report = out === undefined ? null : (await writeReport(out, { catalogue })).folder;
      if (options.json) {
        output.out(makeJson({ game: game.id, run: run.header.id, games, distinct, levels, recorded: ladder, report }));
        return;
      }
      const played = `${games.toLocaleString('en')} games, all against all; Elo above level 1, ± at 95%`;
      // Where each seat has a ladder of its own, the agents are no levels of one.
      const apart = ladder === null && own === null;
      if (apart || options.bySeat) output.out(seatGrid(game, levels, own === null ? agents : []));
      if (apart) output.out(played);
      else {
        output.out(
          grid(
            ['level', 'agent', 'score', 'Elo', '±', 'recorded', 'above the last', 'stronger'],
            levels.map((level) => rowOf(level, ladder?.levels[level.level - 1])),
          ),
        );
        output.out(played);
        const close = levels.filter(({ step }) => step !== null && step.superiority < TOLD_APART);
        for (const { level } of close) {
          output.out(`levels ${level - 1} and ${level} cannot be told apart by these games`);
        }
      }
      if (repeats !== null) output.out(repeats.message);
      if (report !== null) output.out(`the report is ${join(report, 'index.html')}`);
    });
}

/** The levels on record, weakest first; where each seat has a ladder of its own, those of all seats. */
function recordedAgents(game: Game, players: number = game.seats[0]): string[] {
  const seats = Array.from({ length: players }, (_, seat) => ladderOf(game, players, seat)?.levels ?? []);
  const inTurn = Array.from({ length: Math.max(...seats.map(({ length }) => length)) }, (_, i) =>
    seats.flatMap((levels) => levels[i]?.agent ?? []),
  );
  return [...new Set(inTurn.flat())];
}

/** The strength of each agent in each seat, with the level that it is on record for, by the texts of those on record. */
function seatGrid(game: Game, levels: readonly MeasuredLevel[], recorded: readonly string[]): string {
  const count = levels[0].bySeat.length;
  const strength = ({ elo, error }: { elo: number; error: number }, text: string | undefined, seat: number) => {
    const at = ladderOf(game, count, seat)?.levels.findIndex((level) => level.agent === text) ?? -1;
    return `${elo.toFixed(0)} ± ${(1.96 * error).toFixed(0)}${at < 0 ? '' : `, level ${at + 1}`}`;
  };
  return grid(
    ['agent', ...game.seatNames(count).map((seat) => `Elo as ${seat}`)],
    levels.map(({ agent, bySeat }, i) => [agent, ...bySeat.map((own, seat) => strength(own, recorded[i], seat))]),
  );
}

function rowOf(
  { level, agent, elo, error, score, step }: MeasuredLevel,
  recorded: { readonly elo: number; readonly error: number } | undefined,
): (string | number)[] {
  return [
    level,
    agent,
    `${(100 * score).toFixed(1)}%`,
    elo.toFixed(0),
    (1.96 * error).toFixed(0),
    recorded === undefined ? '' : `${recorded.elo} ± ${(1.96 * recorded.error).toFixed(0)}`,
    step === null ? '' : `${step.elo.toFixed(0)} ± ${(1.96 * step.error).toFixed(0)}`,
    step === null ? '' : `${(100 * step.superiority).toFixed(1)}%`,
  ];
}
