#!/usr/bin/env node
/**
 * What npm runs in the folder of a package before it packs it: the package is built, and the licence, which the
 * repository has once, is put beside its README.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const build = scripts.build === undefined ? [process.execPath, compiler, '-b'] : ['npm', 'run', 'build'];

// What a build says goes to stderr: stdout may be the JSON of "npm pack --json".
execFileSync(build[0], build.slice(1), { stdio: ['ignore', 2, 2] });
copyFileSync(fileURLToPath(new URL('../LICENSE', import.meta.url)), 'LICENSE');
