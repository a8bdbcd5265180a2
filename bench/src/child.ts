/**
 * The process that measures one work of one game and prints its rate: `node child.js <game> <index of work> <seconds>`.
 * A process has seen nothing else, because V8 compiles code for what it has seen.
 */
import { measure } from './measure.js';
import { makeTask } from './tasks.js';
import { BENCH_GAMES } from './works.js';

const [game, index, seconds] = process.argv.slice(2);
const entry = BENCH_GAMES.find((candidate) => candidate.game === game);
const work = entry?.works[Number(index)];
if (entry === undefined || work === undefined) throw new Error(`there is no work ${index} of ${game}`);
console.log(measure(makeTask(entry, work), Number(seconds)));
