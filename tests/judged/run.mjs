/**
 * Holds what the page says of moves of Pentago against exact values: `node tests/judged/run.mjs
 * --positions 200 --seed 1 --out judged.json`. About half an hour of one core.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    positions: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'judged.json' },
  },
});
const env = {
  ...process.env,
  JUDGED_POSITIONS: values.positions,
  JUDGED_SEED: values.seed,
  JUDGED_OUT: resolve(values.out),
};
const root = fileURLToPath(new URL('../../', import.meta.url));
const test = 'packages/web/src/engine/judged-moves.test.ts';
process.exitCode = spawnSync('npx', ['vitest', 'run', test], { cwd: root, env, stdio: 'inherit' }).status ?? 1;
