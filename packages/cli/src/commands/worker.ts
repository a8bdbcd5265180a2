import { availableParallelism } from 'node:os';
import type { Catalogue } from '@tabuleiro/engine';
import { runWorker, thisVersion } from '@tabuleiro/lab';
import { decideForTables } from '@tabuleiro/server';
import { Command } from 'commander';
import { makeJson, type Output } from '../io/output.js';
import { checkedUrl } from '../io/run-options.js';
import { given, wholeNumber } from '../io/user-error.js';

interface WorkerCommandOptions {
  readonly queue?: string;
  readonly threads?: number;
  readonly idle?: number;
  readonly json?: true;
}

export function workerCommand(output: Output, catalogue: Catalogue): Command {
  return new Command('worker')
    .description('plays for runs that were started elsewhere with --queue, and decides for tables of "serve --queue"')
    .option('--queue <url>', 'the Postgres database of the runs, as in postgres://host/name')
    .option('--threads <n>', 'how many threads play; all cores when left out', wholeNumber('--threads', 1, 1024))
    .option('--idle <seconds>', 'stop after so long without work', wholeNumber('--idle', 1, 1e6))
    .option('--json', 'one JSON document on stdout when it stops')
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro worker --queue postgres://lab@server/games' +
        '\n  tabuleiro worker --queue postgres://lab@server/games --threads 8 --idle 600',
    )
    .action(async (options: WorkerCommandOptions) => {
      const url = checkedUrl(given(options.queue, 'worker needs --queue URL, the database that "run --queue" uses'));
      const stop = new AbortController();
      const onSignal = (): void => stop.abort();
      process.once('SIGINT', onSignal);
      process.once('SIGTERM', onSignal);
      const { threads, idle } = options;
      const note = (sentence: string): void => output.err(`worker: ${sentence}`);
      const playing = runWorker({
        ...{ url, catalogue, signal: stop.signal, note },
        ...(threads !== undefined && { threads }),
        ...(idle !== undefined && { idleSeconds: idle }),
        // Whoever is done with runs is done.
      }).finally(onSignal);
      const deciding = decideForTables({
        ...{ url, catalogue, signal: stop.signal, note },
        build: thisVersion().build,
        threads: threads ?? availableParallelism(),
      }).catch((error: unknown) => {
        // Runs go on without tables; a database that is not there is told of by the runs.
        note(`nothing is decided for tables: ${error instanceof Error ? error.message : error}`);
        return 0;
      });
      const [done, decisions] = await Promise.all([playing, deciding]).finally(() => {
        process.off('SIGINT', onSignal);
        process.off('SIGTERM', onSignal);
      });
      if (options.json) output.out(makeJson({ ...done, decisions }));
      else output.out(`${done.blocks} blocks done in ${done.jobs} jobs, ${decisions} decisions made for tables`);
    });
}
