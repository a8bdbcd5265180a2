/** What the programs of this folder are told on the command line; what is wrong with it is one sentence. */
import { parseArgs } from 'node:util';

/** Options as `parseArgs` has them; the words behind -- are a program. */
export function optionsOf(options) {
  return parseArgs({ options, allowPositionals: true });
}

export function wholeNumber(name, text, least, most) {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new Error(`${name} should be a whole number from ${least} to ${most}, not "${text}"`);
  }
  return value;
}

/** Runs a program of this folder: whatever it throws is a sentence and exit code 2. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${String(error.message).split('\n', 1)[0]}\n`);
    process.exit(2);
  }
}
