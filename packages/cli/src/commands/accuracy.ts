import { availableParallelism } from 'node:os';
import { type Catalogue, parseSetup } from '@tabuleiro/engine';
import { splitTopLevel } from '@tabuleiro/engine/text';
import { AccuracyThreads, modulesOf } from '@tabuleiro/lab';
import {
  type AccuracyAsked,
  type AccuracyReport,
  type AccuracyWork,
  accuracyWork,
  measureAccuracy,
  parseTruth,
  type Truth,
} from '@tabuleiro/trials';
import type { Command } from 'commander';
import { accuracyText } from '../io/accuracy-text.js';
import { readWhole } from '../io/files.js';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';
import { findGame, gameCommand, type TableOptions } from '../io/table-options.js';
import { given, must, UserError, wholeNumber } from '../io/user-error.js';

interface AccuracyCommandOptions extends TableOptions {
  readonly agents?: string;
  readonly positions: number;
  readonly seed: number;
  readonly nodes: number;
  readonly plies?: { readonly from: number; readonly to: number };
  readonly truth?: string;
  readonly threads?: number;
}

export function accuracyCommand(output: Output, catalogue: Catalogue): Command {
  return gameCommand('accuracy', 'how often agents keep the exact value, where at least one move loses it')
    .option('--agents <agents>', 'one agent or more, separated by commas')
    .option('--positions <n>', 'how many critical decisions', wholeNumber('--positions', 1, 1e6), 200)
    .option('--seed <n>', 'the same seed gives the same positions', wholeNumber('--seed', 0, 2 ** 53 - 1), 1)
    .option('--nodes <n>', 'nodes to solve one position with at most', wholeNumber('--nodes', 1, 1e12), 2e7)
    .option('--plies <range>', 'only decisions after so many plies, as in 44..49', pliesRange)
    .option('--truth <file>', 'exact values from a file, as docs/research.md describes it')
    .option('--threads <n>', 'how many threads work; all cores when left out', wholeNumber('--threads', 1, 1024))
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro accuracy tic-tac-toe --agents "level({1..8}), random" --positions 200 --seed 1' +
        '\n  tabuleiro accuracy jogo-da-onca --agents "level({1..6})" --json' +
        '\n  tabuleiro accuracy pentago --agents "level({1..8})" --plies 44..49 --positions 100' +
        '\n  tabuleiro accuracy tic-tac-toe --agents perfect --truth values.json',
    )
    .action(async (name: string | undefined, options: AccuracyCommandOptions) => {
      const work = workOf(catalogue, name, options);
      const truth = options.truth === undefined ? null : readTruth(work, options.truth);
      const report = await measure(work, catalogue, truth, options.threads ?? availableParallelism());
      output.out(options.json ? makeJson(report) : accuracyText(work.table, report));
    });
}

/** What is asked for, checked before any thread begins. */
function workOf(catalogue: Catalogue, name: string | undefined, options: AccuracyCommandOptions): AccuracyWork {
  const game = findGame(catalogue, name);
  const { players, rules, positions, seed, nodes, plies } = options;
  const asked: AccuracyAsked = {
    game: game.id,
    agents: splitTopLevel(given(options.agents, 'accuracy needs --agents A,B')),
    positions,
    seed,
    nodes,
    ...(players !== undefined && { players }),
    ...(rules !== undefined && { rules }),
    ...(plies !== undefined && { plies }),
  };
  return must(accuracyWork(catalogue, asked));
}

function readTruth({ table }: AccuracyWork, file: string): Truth {
  return must(parseTruth(table, readWhole(file), (players, rules) => parseSetup(table.game, players, rules ?? '')));
}

async function measure(
  work: AccuracyWork,
  catalogue: Catalogue,
  truth: Truth | null,
  threads: number,
): Promise<AccuracyReport> {
  const progress = new Progress('accuracy');
  const hands = new AccuracyThreads({ asked: work.asked, modules: modulesOf(catalogue) }, threads);
  try {
    const tell = (doing: string, done: number, total: number) => progress.show(`${doing}, ${done} of ${total}`);
    const report = must(await measureAccuracy(work, hands, { tell, ...(truth !== null && { truth }) }));
    for (const { agent, position, why } of report.failures.slice(0, 3)) {
      progress.say(`${agent} gave no legal move in ${position}: ${why}`);
    }
    return report;
  } finally {
    progress.end();
    await hands.dismiss();
  }
}

function pliesRange(text: string): { from: number; to: number } {
  const [from, to] = (/^(\d{1,6})\.\.(\d{1,6})$/.exec(text)?.slice(1) ?? []).map(Number);
  if (from <= to) return { from, to };
  throw new UserError(`--plies should be a range like 10..20, not "${text}"`);
}
