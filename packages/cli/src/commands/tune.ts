import { join } from 'node:path';
import type { Catalogue, Game } from '@tabuleiro/engine';
import { splitTopLevel } from '@tabuleiro/engine/text';
import {
  CROSSOVERS,
  type Crossover,
  type Executor,
  knownTables,
  parseAgentSpace,
  parseSpace,
  postgres,
  runTune,
  TUNER_NAMES,
  type TuneAsked,
  type TuneGeneration,
  type TunerName,
  threads,
  type Weights,
} from '@tabuleiro/lab';
import type { Command } from 'commander';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';
import { checkedUrl, progressText, type RunCommandOptions, runOptions } from '../io/run-options.js';
import { runSummary, runText } from '../io/run-text.js';
import { findTable, gameCommand, type TableOptions } from '../io/table-options.js';
import { given, Interrupted, must, oneOf, UserError, wholeNumber } from '../io/user-error.js';

interface TuneOptions extends TableOptions, RunCommandOptions {
  readonly eval?: string;
  readonly weights?: string;
  readonly agent?: string;
  readonly opponents?: string;
  readonly method: TunerName;
  readonly crossover: Crossover;
  readonly mutation?: number;
  readonly generations: number;
  readonly population: number;
  readonly games: number;
  readonly openings: number;
  readonly resultGames: number;
  readonly seed: number;
}

export function tuneCommand(output: Output, catalogue: Catalogue): Command {
  const command = gameCommand(
    'tune',
    'the weights of an evaluation or of an agent, by what they score against opponents',
  )
    .option('--eval <name>', "the evaluation to tune; without it, the agent's own numbers")
    .option('--weights <ranges>', 'which weights, as in "own=0..10, theirs=0..10"; all when left out')
    .option(
      '--agent <agent>',
      'the agent that plays with it; "alphabeta(depth=2, eval=NAME, order=random)" if left out',
    )
    .option('--opponents <agents>', 'whom to play; the agent itself with its usual weights when left out')
    .option('--method <name>', TUNER_NAMES.join(', '), oneOf('--method', TUNER_NAMES), 'cma-es')
    .option('--crossover <name>', `genetic: ${CROSSOVERS.join(' or ')}`, oneOf('--crossover', CROSSOVERS), 'two-point')
    .option('--mutation <share>', 'genetic: of the weights of a child, how many are changed; about one', share)
    .option('--generations <n>', 'how many generations', wholeNumber('--generations', 1, 1e6), 20)
    .option('--population <n>', 'candidates per generation', wholeNumber('--population', 4, 10_000), 12)
    .option('--games <n>', 'of each candidate against each opponent', wholeNumber('--games', 2, 1e6), 40)
    .option('--openings <plies>', 'random decisions before the agents take over', wholeNumber('--openings', 0, 1000), 0)
    .option('--result-games <n>', 'of the match that judges the result', wholeNumber('--result-games', 2, 1e7), 400)
    .option('--seed <n>', 'the same seed finds the same weights', wholeNumber('--seed', 0, 2 ** 53 - 1), 1)
    .option('--out <folder>', 'keep it there, with its report; a tuning that was stopped goes on');
  return runOptions(command)
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro tune tic-tac-toe --eval open-lines --opponents "uct(nodes=50)" --out runs/tuned' +
        '\n  tabuleiro tune tic-tac-toe --eval open-lines --weights "own=0..5" --method genetic --crossover uniform' +
        '\n  tabuleiro tune dominoes --agent genetic --opponents basic --method genetic --mutation 0.1 --games 200',
    )
    .action(async (name: string | undefined, options: TuneOptions) => {
      const asked = askedBy(catalogue, name, options);
      const { out } = options;
      const progress = new Progress('tune');
      const stop = new AbortController();
      const onSignal = (): void => stop.abort();
      process.once('SIGINT', onSignal);
      process.once('SIGTERM', onSignal);
      const { record, result } = await runTune(asked, {
        ...(out !== undefined && { out }),
        catalogue,
        signal: stop.signal,
        executor: () => executorFor(options, (sentence) => progress.say(sentence)),
        onProgress: (state) => progress.show(progressText(state)),
        onGeneration: (done, weights) => progress.say(generationText(done, asked.task.generations, weights)),
      }).finally(() => {
        process.off('SIGINT', onSignal);
        process.off('SIGTERM', onSignal);
        progress.end();
      });
      const { history } = record.progress;
      const tables = result === null ? [] : knownTables(result.header, catalogue);
      const stopped = result === null || record.finished === null || result.header.finished === null;
      if (options.json) {
        const run = result === null ? null : runSummary(result, tables);
        const more = { generations: history, finished: record.finished, result: run };
        output.out(makeJson({ tuning: out ?? null, id: record.id, ...more }));
      } else if (result !== null && record.finished !== null && !stopped) {
        output.out(record.finished.agent);
        output.out(runText(result, tables));
        if (out !== undefined)
          output.out(`the tuning is in ${out}, its report is ${join(out, 'report', 'index.html')}`);
      }
      if (stopped) throw new Interrupted(stoppedText(history.length, out));
    });
}

function stoppedText(generations: number, out: string | undefined): string {
  const next = out === undefined ? 'with --out FOLDER it could go on' : `the same command goes on with it (${out})`;
  return `stopped after ${generations} generations; ${next}`;
}

function askedBy(catalogue: Catalogue, name: string | undefined, options: TuneOptions): TuneAsked {
  const { game, setup } = findTable(catalogue, name, options);
  const { eval: evaluation = null } = options;
  const agent = options.agent ?? `alphabeta(depth=2, eval=${given(options.eval, whatToTune(game))}, order=random)`;
  const space = must(
    evaluation === null
      ? parseAgentSpace(catalogue, game, agent, options.weights)
      : parseSpace(game, evaluation, options.weights),
  );
  const { method: tuner, crossover, mutation, generations, population, seed, resultGames, rules } = options;
  return {
    task: {
      tuner,
      seed,
      dimensions: space.length,
      generations,
      population,
      crossover,
      ...(mutation !== undefined && { mutation }),
    },
    fitness: {
      game: game.id,
      players: setup.seats,
      agent,
      evaluation,
      space,
      opponents: options.opponents === undefined ? [agent] : splitTopLevel(options.opponents),
      games: options.games,
      openingPlies: options.openings,
      ...(rules !== undefined && { rules }),
    },
    resultGames,
  };
}

function whatToTune({ id, evaluations }: Game): string {
  if (evaluations.length === 0) return `tune needs --agent TEXT, an agent of ${id} whose numbers are to be tuned`;
  return `tune needs --eval NAME, an evaluation of ${id}: ${evaluations.map(({ name }) => name).join(', ')}`;
}

/** A number from 0 to 1. */
function share(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= 0 && value <= 1) return value;
  throw new UserError(`--mutation should be a number from 0 to 1, not "${text}"`);
}

/** Every generation is a run of its own, so executors are made as often as they are needed. */
function executorFor({ threads: count, queue }: TuneOptions, note: (sentence: string) => void): Executor {
  if (queue === undefined) return threads(count);
  if (count !== undefined) throw new UserError('with --queue the workers play: give --threads to them instead');
  return postgres(checkedUrl(queue), note);
}

function generationText({ generation, best, mean }: TuneGeneration, total: number, weights: Weights): string {
  const guess = Object.entries(weights).map(([key, value]) => `${key}=${value}`);
  const [high, middle] = [best, mean].map((share) => `${(100 * share).toFixed(1)}%`);
  return `generation ${generation} of ${total}, best ${high}, mean ${middle}; ${guess.join(', ')}`;
}
