/** Programs that the release runs: npm, the compiler, and the command itself. */
import { spawn } from 'node:child_process';

/**
 * @typedef {object} Ended
 * @property {number | null} code
 * @property {string} out
 * @property {string} err
 */

/** A check that did not come out as it should; its message says how. */
export class Failed extends Error {}

/**
 * Runs a program to its end.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, input?: string }} where
 * @returns {Promise<Ended>}
 */
export function run(program, args, { cwd, env = process.env, input = '' }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env });
    const ended = { out: '', err: '' };
    child.stdout.on('data', (data) => {
      ended.out += data;
    });
    child.stderr.on('data', (data) => {
      ended.err += data;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...ended }));
    // Who does not read to the end is told by its exit code.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/**
 * Runs a program that has to succeed.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, input?: string }} where
 * @returns {Promise<Ended>}
 */
export async function must(program, args, where) {
  const ended = await run(program, args, where);
  if (ended.code === 0) return ended;
  const said = [ended.err, ended.out].map((text) => text.trim()).filter((text) => text !== '');
  throw new Failed(`"${[program, ...args].join(' ')}" ended with ${ended.code}: ${lastLines(said.join('\n'))}`);
}

/**
 * The end of what was said, which is where it says what went wrong.
 *
 * @param {string} text
 */
function lastLines(text) {
  return text.split('\n').slice(-20).join('\n');
}
