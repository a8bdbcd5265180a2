/**
 * The process that measures one work of one game and prints its rate: `node child.js <order as JSON>`. A process has
 * seen nothing else, because V8 compiles code for what it has seen.
 */
import { BENCH_GAMES } from './games.js';
import { House } from './house.js';
import { measure, type Patience } from './measure.js';
import { makeTask } from './tasks.js';

/** What such a process is asked for. */
export interface Order extends Patience {
  readonly game: string;
  /** The index of the work in the game's entry. */
  readonly work: number;
  /** The root of the checkout that is measured; null for the packages of this program. */
  readonly checkout: string | null;
  /** The file of the command. */
  readonly program: string;
}

const order: Order = JSON.parse(process.argv[2]);
const entry = BENCH_GAMES.find(({ game }) => game === order.game);
const work = entry?.works[order.work];
if (entry === undefined || work === undefined) throw new Error(`there is no work ${order.work} of ${order.game}`);
console.log(await measure(await makeTask(new House(order.checkout), entry, work, order.program), order));
