/**
 * Sends every parser many texts near valid ones: `npm run fuzz -- --inputs 1000000 --seed 1 --minutes 10`. Each target
 * ends after its inputs or its minutes, whichever comes first; what it finds is repeated by the same seed.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});
const env = {
  ...process.env,
  FUZZ_INPUTS: values.inputs,
  FUZZ_SEED: values.seed,
  FUZZ_MINUTES: values.minutes,
};
const root = fileURLToPath(new URL('../../', import.meta.url));
const only = values.only === '' ? [] : ['-t', values.only];
const { status } = spawnSync('npx', ['vitest', 'run', 'tests/fuzz', ...only], { cwd: root, env, stdio: 'inherit' });
process.exitCode = status ?? 1;
