import type { Catalogue } from '@tabuleiro/engine';
import { checkEngine, ENGINE_MEGABYTES, RULES, splitCommand } from '@tabuleiro/engines';
import { Command } from 'commander';
import { asOutcome } from '../io/colours.js';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';
import { must, wholeNumber } from '../io/user-error.js';

interface CheckEngineOptions {
  readonly ms: number;
  readonly seed: number;
  readonly memory: number;
  readonly json?: true;
}

export function checkEngineCommand(output: Output, catalogue: Catalogue, fail: () => void): Command {
  return new Command('check-engine')
    .description('what an engine gets wrong: a program in any language that speaks the protocol')
    .argument('<command>', 'the program with its arguments, quoted')
    .option('--ms <n>', 'milliseconds that it has for a decision', wholeNumber('--ms', 10, 60_000), 200)
    .option('--seed <n>', 'the seed of those it plays against', wholeNumber('--seed', 0, 2 ** 32), 1)
    .option('--memory <mb>', 'megabytes that it may take', wholeNumber('--memory', 1, 2 ** 20), ENGINE_MEGABYTES)
    .option('--json', 'one JSON document on stdout')
    .addHelpText(
      'after',
      '\nThe protocol is in docs/protocol.md.' +
        '\n\nExamples:\n  tabuleiro check-engine "python3 my_engine.py"\n  tabuleiro check-engine "./my-engine" --json',
    )
    .action(async (typed: string, { ms, seed, memory, json }: CheckEngineOptions) => {
      const command = must(splitCommand('engine', typed));
      const progress = new Progress('check-engine');
      const check = await checkEngine(
        { name: 'engine', command, memory },
        { catalogue, ms, seed, onProgress: (what) => progress.show(what) },
      ).finally(() => progress.end());
      if (json) output.out(makeJson(check));
      else {
        for (const { rule, message } of check.failures) output.out(`- ${rule} (${RULES[rule]}): ${message}`);
        const { name, version, games, failures } = check;
        const who = name === null ? typed : `${name} ${version}`;
        const verdict = check.passed ? 'keeps to the protocol' : `breaks ${failures.length} of its rules`;
        output.out(`${who} ${verdict}; games looked at: ${games.join(', ') || 'none'}`, asOutcome(check.passed));
      }
      if (!check.passed) fail();
    });
}
