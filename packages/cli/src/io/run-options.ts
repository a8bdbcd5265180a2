import type { Catalogue } from '@tabuleiro/engine';
import { type Executor, postgres, type Run, type RunProgress, runExperiment, threads } from '@tabuleiro/lab';
import type { Experiment, GameFailure } from '@tabuleiro/trials';
import type { Command } from 'commander';
import { Progress } from './progress.js';
import { UserError, wholeNumber } from './user-error.js';
import { failureText } from './words.js';

/** The options of every command that has games played. */
export interface RunCommandOptions {
  readonly out?: string;
  readonly threads?: number;
  readonly queue?: string;
}

export function runOptions(command: Command): Command {
  return command
    .option('--threads <n>', 'how many threads play; all cores when left out', wholeNumber('--threads', 1, 1024))
    .option('--queue <url>', 'have the games played by workers: a Postgres database, as in postgres://host/name');
}

/** Runs an experiment with a progress line; Ctrl-C stops it in good order, and it can be taken up again. */
export async function runWithProgress(
  catalogue: Catalogue,
  label: string,
  experiment: Experiment,
  options: RunCommandOptions,
): Promise<Run> {
  const progress = new Progress(label);
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
  try {
    return await runExperiment(experiment, {
      catalogue,
      executor: executorOf(options, (sentence) => progress.say(sentence)),
      signal: stop.signal,
      onProgress: (state) => progress.show(progressText(state)),
      onNote: (sentence) => progress.say(sentence),
      onFailure: tellFailures((sentence) => progress.say(sentence)),
      ...(options.out !== undefined && { out: options.out }),
    });
  } finally {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
    progress.end();
  }
}

/** Of agents that fail again and again, the first few are enough to look at; the run folder has them all. */
const TOLD_FAILURES = 3;

function tellFailures(say: (sentence: string) => void): (failure: GameFailure) => void {
  let told = 0;
  return (failure) => {
    told++;
    if (told <= TOLD_FAILURES) say(`block ${failure.block}, game ${failure.game}: ${failureText(failure)}`);
    if (told === TOLD_FAILURES + 1) say('more agents failed; the table has their number');
  };
}

/** Who plays: threads of this machine, or workers at a queue. */
export function executorOf({ threads: count, queue }: RunCommandOptions, note: (sentence: string) => void): Executor {
  if (queue === undefined) return threads(count);
  if (count !== undefined) throw new UserError('with --queue the workers play: give --threads to them instead');
  return postgres(checkedUrl(queue), note);
}

/** A database address; what is wrong is said without showing it, for it may hold a password. */
export function checkedUrl(text: string): string {
  if (/^postgres(ql)?:\/\//.test(text)) return text;
  throw new UserError('--queue should be the address of a Postgres database, as in postgres://user@host/name');
}

/** "1,200 of 5,000 games, 310 a second, about 13 s left; alphabeta(depth=2) 61.0%". */
export function progressText({ lines, totalLines, rate, eta, scores, sprt }: RunProgress): string {
  const total = Number.isFinite(totalLines) ? ` of ${totalLines.toLocaleString('en')}` : '';
  const what = scores.length > 0 && scores[0].wins + scores[0].draws + scores[0].losses > 0 ? 'games' : 'done';
  const parts = [`${lines.toLocaleString('en')}${total} ${what}`];
  if (rate > 0) parts[0] += `, ${rateText(rate)}`;
  if (eta !== null) parts[0] += `, about ${Math.ceil(eta)} s left`;
  const [first] = scores;
  if (first !== undefined && what === 'games') {
    const games = first.wins + first.draws + first.losses;
    parts.push(`${first.agent} ${((100 * (first.wins + first.draws / 2)) / games).toFixed(1)}%`);
  }
  if (sprt !== null) {
    parts.push(`SPRT ${sprt.llr.toFixed(2)} (${sprt.lower.toFixed(2)} to ${sprt.upper.toFixed(2)}), ${sprt.decision}`);
  }
  return parts.join('; ');
}

function rateText(rate: number): string {
  if (rate < 0.5) return `${Math.round(1 / rate)} s each`;
  return `${rate < 10 ? rate.toFixed(1) : Math.round(rate)} a second`;
}
