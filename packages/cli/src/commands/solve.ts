import { availableParallelism } from 'node:os';
import { type Catalogue, type Helpers, type Limits, type OpenTable, type Position, PROVEN } from '@tabuleiro/engine';
import { lineTexts } from '@tabuleiro/engine/match';
import { parseStrategy, planFor, solve, verifyStrategy } from '@tabuleiro/engine/solve';
import type { Command } from 'commander';
import { readWhole, writeWhole } from '../io/files.js';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';
import { findTable, gameCommand, mustBeOpen, positionAt } from '../io/table-options.js';
import { must, UserError, wholeNumber } from '../io/user-error.js';
import { basisText, seatName } from '../io/words.js';
import {
  type BuildOptions,
  buildsText,
  mustHaveTables,
  olderSpellings,
  solveByBuilding,
  wantedBuild,
} from './solve-build.js';

interface SolveOptions extends BuildOptions {
  readonly nodes: number;
  readonly seconds: number;
  readonly for?: string;
  readonly positions: number;
}

const OUTCOMES = new Map([
  [1, 'wins'],
  [0, 'draws'],
  [-1, 'loses'],
]);

export function solveCommand(output: Output, catalogue: Catalogue, onFailure: () => void): Command {
  const command = gameCommand('solve', 'the exact value of a position, where it can be had, plans, and tables')
    .option('--position <text>', 'the position; the start when left out')
    .option('--nodes <n>', 'nodes to visit at most', wholeNumber('--nodes', 1, 1e12), 1e9)
    .option('--seconds <n>', 'time to take at most', wholeNumber('--seconds', 1, 1e6), 60)
    .option('--export <file>', 'write a complete plan that wins or draws, whatever the other side does')
    .option('--for <seat>', 'whose plan to write; the winner, or else the seat to act')
    .option('--positions <n>', 'positions a plan may have at most', wholeNumber('--positions', 1, 1e8), 1e6)
    .option('--verify <file>', 'check such a plan against every reply, without the solver')
    .option('--build [values]', 'build the tables of the game, with "name=value, ..." or as usual')
    .option('--check <n>', 'check so many random positions of what is built', wholeNumber('--check', 1, 1e9))
    .option(
      '--threads <n>',
      'threads that build, or that solve where the solver can; all cores when left out',
      wholeNumber('--threads', 1, 256),
    )
    .addHelpText('after', () => `\n${buildsText(catalogue)}`)
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro solve tic-tac-toe --position "X...O.... X"' +
        '\n  tabuleiro solve tic-tac-toe --for O --export o-never-loses.json' +
        '\n  tabuleiro solve tic-tac-toe --verify o-never-loses.json' +
        '\n  tabuleiro solve jogo-da-onca --build "dogs=14, ranks=true" --check 1000000' +
        '\n  tabuleiro solve chinese-checkers --build --check 1000',
    );
  const older = olderSpellings(catalogue);
  for (const { option } of older) command.addOption(option);
  return command.action(async (name: string | undefined, options: SolveOptions) => {
    const threads = options.threads ?? availableParallelism();
    const table = mustBeOpen(findTable(catalogue, name, options), 'solve');
    const wanted = wantedBuild(table.game, older, options);
    if (wanted !== null) {
      const { failed } = await solveByBuilding(
        mustHaveTables(table.game, catalogue),
        wanted,
        options,
        catalogue,
        output,
      );
      if (failed > 0) onFailure();
    } else if (options.verify !== undefined) verify(table, options.verify, options, output);
    else run(table, positionAt(table, options.position), options, catalogue.helpers(threads - 1), output);
  });
}

function run(table: OpenTable, position: Position, options: SolveOptions, helpers: Helpers, output: Output): void {
  const progress = new Progress('solve');
  const limits: Limits = {
    nodes: options.nodes,
    ms: 1000 * options.seconds,
    stopped: () => {
      progress.show('searching');
      return false;
    },
  };
  const solution = solve(table, position, limits, helpers);
  progress.end();
  const line = lineTexts(table, position, solution.line);
  const reason = solution.reason?.message ?? null;
  const plan = options.export === undefined ? null : exportPlan(table, position, solution.value, options);
  if (options.json) {
    const { value, nodes, ms } = solution;
    const basis = value === null ? null : PROVEN;
    output.out(makeJson({ game: table.game.id, value, basis, move: line[0] ?? null, line, nodes, ms, reason, plan }));
    return;
  }
  output.out(table.game.draw(position));
  output.out('');
  if (solution.value === null) output.out(`no value: ${reason}`);
  else {
    const outcome = OUTCOMES.get(solution.value);
    const best = line.length === 0 ? 'by which move is not known' : `a best move is ${line[0]}`;
    output.out(`${seatName(table, position.turn)} ${outcome} with perfect play (${basisText(PROVEN)}); ${best}`);
    output.out(`${solution.nodes.toLocaleString('en')} nodes, ${solution.ms.toFixed(0)} ms`);
  }
  if (plan !== null)
    output.out(`${plan.file}: a plan for ${plan.seat} that ${plan.secures}, ${plan.positions} positions`);
}

function exportPlan(table: OpenTable, position: Position, value: number | null, options: SolveOptions) {
  if (position.turn < 0) throw new UserError('the game is over in this position: there is nothing to plan');
  const names = table.game.seatNames(table.setup.seats);
  const other = table.sides.findIndex((side) => side !== table.sides[position.turn]);
  const wanted = options.for === undefined ? (value === -1 ? other : position.turn) : names.indexOf(options.for);
  if (wanted < 0) throw new UserError(`--for should be one of ${names.join(', ')}, not "${options.for}"`);
  const progress = new Progress('plan');
  const strategy = must(planFor(table, position, wanted, options.positions, (n) => progress.show(`${n} positions`)));
  progress.end();
  const file = options.export ?? '';
  writeWhole(file, `${makeJson(strategy)}\n`);
  const secures = strategy.secures > 0 ? 'wins' : 'never loses';
  return { file, seat: names[wanted], secures, positions: Object.keys(strategy.moves).length };
}

function verify(table: OpenTable, file: string, options: SolveOptions, output: Output): void {
  const strategy = must(parseStrategy(table, readWhole(file)));
  const check = must(verifyStrategy(table, strategy));
  const seat = seatName(table, strategy.seat);
  const secures = strategy.secures > 0 ? 'wins' : 'never loses';
  if (options.json) output.out(makeJson({ game: table.game.id, file, seat, secures: strategy.secures, ...check }));
  else
    output.out(`${file} holds: ${seat} ${secures} (${check.positions} positions, ${check.endings} endings followed)`);
}
