/** What is said of an error: loaded when there is one. */
import { Unmakeable } from '@tabuleiro/engine';

import { BrokenGame, storyOf } from '@tabuleiro/engine/match';
import { LabError, reasonOf } from '@tabuleiro/lab';
import { asMistake } from './colours.js';
import type { Output } from './output.js';
import { Failed, Interrupted, UserError } from './user-error.js';

/** What a shell calls a command that was ended by Ctrl-C. */
const INTERRUPTED = 130;

/** What is said of an error, and the exit code that goes with it. */
export function answerTo(error: unknown, output: Output): number {
  if (error instanceof UserError || error instanceof LabError || error instanceof Unmakeable) {
    output.err(error.message, asMistake);
    return 2;
  }
  if (error instanceof Interrupted) {
    output.err(error.message);
    return INTERRUPTED;
  }
  // A file or folder that is not as it should be is no mistake of ours, wherever it was met.
  if (error instanceof Error && 'syscall' in error) {
    const where = 'path' in error ? `"${error.path}"` : 'a file';
    output.err(`${where} cannot be used: ${reasonOf(error)}`, asMistake);
    return 2;
  }
  if (error instanceof Failed) {
    output.err(error.message, asMistake);
    return 1;
  }
  // Code of an extension threw, wherever we had it run: whoever wrote it is told where.
  const { message, stack, place } = storyOf(error);
  if (place !== null) {
    output.err(error instanceof BrokenGame ? message : `an extension fails: ${message} (${place})`, asMistake);
    output.err(`  ${(stack ?? '').replaceAll('\n', '\n  ')}`);
    return 1;
  }
  // What is left is our own mistake: say so, and show where only to those who ask.
  output.err(`internal error, please report it: ${process.env.TABULEIRO_DEBUG ? stack : message}`, asMistake);
  return 1;
}
