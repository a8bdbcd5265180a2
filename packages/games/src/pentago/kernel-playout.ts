import type { Rng } from '@tabuleiro/engine';
import { SharedKernel } from '../kernel.js';
import { KERNEL } from './playout.wasm.js';
import { KEPT, TURNED } from './playout-tables.js';
import { FULL } from './quadrants.js';

/** What playout.as.ts exports. */
interface PlayoutFunctions {
  playout(first: number, second: number, w0: number, w1: number, b0: number, b1: number, placed: number): number;
}

// What a playout leaves behind, word by word.
const STATE = 0;
const WHITE = 2;
const BLACK = 4;
/** Where the tables begin, after the free cells. */
const TABLES = 128;
const HALF = 0xffff;

const shared = new SharedKernel<PlayoutFunctions>(KERNEL, (bytes) => {
  let at = TABLES;
  // In the order of the addresses in playout.as.ts, with no gap between them.
  for (const table of [listsOfBits(), KEPT, Uint16Array.from(TURNED)]) {
    bytes.set(new Uint8Array(table.buffer), at);
    at += table.byteLength;
  }
});

/** By a set of cells of a quadrant: the numbers of its bits, with room for sixteen. */
function listsOfBits(): Uint8Array {
  const lists = new Uint8Array((FULL + 1) << 4);
  for (let set = 0; set <= FULL; set++) {
    let n = 0;
    for (let bit = 0; bit < 9; bit++) if ((set >> bit) & 1) lists[(set << 4) | n++] = bit;
  }
  return lists;
}

/** The same as `playToEnd` of playout.ts; -1 where there is no kernel, or the generator is one that it does not know. */
export function kernelPlayToEnd(stones: Int32Array, placed: number, rng: Rng): number {
  const kernel = shared.get();
  const { stream } = rng;
  if (kernel === null || stream === null) return -1;
  const { functions, words } = kernel;
  const end = functions.playout(
    stream[0],
    stream[1],
    stones[0] | (stones[1] << 16),
    stones[2] | (stones[3] << 16),
    stones[4] | (stones[5] << 16),
    stones[6] | (stones[7] << 16),
    placed,
  );
  stream[0] = words[STATE];
  stream[1] = words[STATE + 1];
  rng.took((end >> 3) - placed);
  stones[0] = words[WHITE] & HALF;
  stones[1] = words[WHITE] >>> 16;
  stones[2] = words[WHITE + 1] & HALF;
  stones[3] = words[WHITE + 1] >>> 16;
  stones[4] = words[BLACK] & HALF;
  stones[5] = words[BLACK] >>> 16;
  stones[6] = words[BLACK + 1] & HALF;
  stones[7] = words[BLACK + 1] >>> 16;
  return end;
}
