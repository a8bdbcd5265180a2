#!/usr/bin/env node
/**
 * Damages run folders, fills their disk, lets their process die and kills real ones, many times over, and says what came
 * of it: a run is refused with a sentence, or comes to the games of one that was left alone.
 *
 *   npm run disturb                                     all of it, some minutes; keeps the result in disturbed.json
 *   node packages/lab/scripts/disturb-test.mjs --each 5 --moments 10 --kills 0
 *
 * Prints one JSON document; the exit code is 0 if nothing went wrong.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { disturb } from './disturb.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    each: { type: 'string', default: '50' },
    moments: { type: 'string', default: '100' },
    kills: { type: 'string', default: '100' },
    games: { type: 'string', default: '12000' },
    write: { type: 'boolean', default: false },
  },
});

/** Kills a run of real processes again and again. */
function killed() {
  const script = fileURLToPath(new URL('kill-test.mjs', import.meta.url));
  const args = ['--kills', values.kills, '--seed', values.seed, '--games', values.games];
  const { same, games, kills } = JSON.parse(execFileSync(process.execPath, [script, ...args], { encoding: 'utf8' }));
  return { kills, games, same };
}

const [seed, each, moments] = [values.seed, values.each, values.moments].map(Number);
const kinds = await disturb({ seed, each, moments });
const sigkill = values.kills === '0' ? null : killed();
const wrong = Object.values(kinds).some((outcomes) => Object.keys(outcomes).some((name) => name.startsWith('wrong')));
const result = `${JSON.stringify({ seed, each, moments, sigkill, kinds }, null, 1)}\n`;
if (values.write) writeFileSync(new URL('disturbed.json', import.meta.url), result);
process.stdout.write(result);
process.exitCode = wrong || sigkill?.same === false ? 1 : 0;
