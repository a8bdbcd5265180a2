#!/usr/bin/env node
/**
 * Damages run folders, fills their disk and lets their process die, many times over, and says what came of it: a run is
 * refused with a sentence, or comes to the games of one that was left alone.
 *
 *   node packages/lab/scripts/disturb-test.mjs --each 50 --moments 100
 *
 * Prints one JSON document; the exit code is 0 if nothing went wrong. Real processes are killed by kill-test.mjs.
 */
import { parseArgs } from 'node:util';
import { disturb } from './disturb.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    each: { type: 'string', default: '50' },
    moments: { type: 'string', default: '100' },
  },
});
const [seed, each, moments] = [values.seed, values.each, values.moments].map(Number);
const kinds = await disturb({ seed, each, moments });
const wrong = Object.values(kinds).some((outcomes) => Object.keys(outcomes).some((name) => name.startsWith('wrong')));
console.log(JSON.stringify({ seed, each, moments, kinds }, null, 1));
process.exitCode = wrong ? 1 : 0;
