import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { REPEATS } from './measure.js';
import type { Kernel } from './works.js';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../../limit/', import.meta.url));

/** One line of a kernel's output. */
export interface KernelLine {
  readonly game: string;
  readonly what: string;
  /** Units of work per CPU-second. */
  readonly rate: number;
  /** The nodes of one walk or search, where that is what was measured. */
  readonly nodes: number | null;
}

/** Builds these programs; answers with why that failed, or null. */
export async function buildKernels(programs: readonly string[]): Promise<string | null> {
  try {
    await run('make', ['-s', ...programs.map((program) => `build/${program}`)], { cwd: folder });
    return null;
  } catch (error) {
    const [line] = String(error instanceof Error ? error.message : error).split('\n');
    return line;
  }
}

/** Measures what a kernel is asked for, and nothing else. */
export async function runKernel(kernel: Kernel, seconds: number): Promise<KernelLine> {
  const { program, game, what } = kernel;
  const options = ['--secs', String(seconds), '--reps', String(REPEATS), '--game', game, '--what', what];
  const { stdout } = await run(`${folder}build/${program}`, options);
  const line = parseKernelOutput(stdout).find((candidate) => candidate.game === game && candidate.what === what);
  if (line === undefined) throw new Error(`the kernel ${program} does not measure "${what}" of ${game}`);
  return line;
}

/** Reads lines like `limit <game> <what> 18297 nodes 293709064 nodes/s`, tab separated; passes over all others. */
export function parseKernelOutput(text: string): KernelLine[] {
  return text.split('\n').flatMap((line) => {
    const [mark, game, what, ...figures] = line.split('\t');
    const rate = figure(figures, /^(\d+) \w+\/s$/);
    return mark === 'limit' && rate !== null ? [{ game, what, rate, nodes: figure(figures, /^(\d+) nodes$/) }] : [];
  });
}

/** The first number of this form. */
function figure(fields: readonly string[], form: RegExp): number | null {
  const match = fields.map((field) => form.exec(field)).find((found) => found !== null);
  return match === undefined ? null : Number(match[1]);
}
