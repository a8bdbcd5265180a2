import { availableParallelism } from 'node:os';
import type { Catalogue } from '@tabuleiro/engine';
import { Command } from 'commander';
import { runEngine } from '../engine/run-engine.js';
import { wholeNumber } from '../io/user-error.js';

interface EngineOptions {
  readonly agent?: string;
  readonly threads: number;
}

export function engineCommand(catalogue: Catalogue): Command {
  return new Command('engine')
    .description('answer other programs, line by line: as an engine that plays, and with all that the workbench can do')
    .option('--agent <agent>', 'who decides where it plays; the best player of each game when left out')
    .option(
      '--threads <n>',
      'how many things it thinks about at once, 1 being quickest for one; all cores when left out',
      wholeNumber('--threads', 1, 256),
      availableParallelism(),
    )
    .option('--json', 'says nothing new: all that it says is JSON, a message a line')
    .addHelpText(
      'after',
      '\nIt reads messages from standard input and ends with it; docs/protocol.md has them all.' +
        '\n\nExamples:\n  tabuleiro engine' +
        '\n  tabuleiro engine --agent "level(3)"' +
        `\n  echo '{"id":"1","type":"hello"}' | tabuleiro engine`,
    )
    .action(async ({ agent = undefined, threads }: EngineOptions) => {
      await runEngine({ catalogue, agent: agent ?? null, threads, input: process.stdin, output: process.stdout });
    });
}
