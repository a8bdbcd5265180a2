#!/usr/bin/env node
import { main } from '../dist/main.js';

// Whoever reads the output may stop reading ("| head"): that is no error.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1));

process.exitCode = await main(process.argv.slice(2));
