import type { Rng } from '@tabuleiro/engine';
import { type RunningKernel, SharedKernel } from '../kernel.js';
import { ROOM, SETS } from './cells.js';
import { copyArrays, type PieceArrays } from './pieces.js';
import { KERNEL } from './playout.wasm.js';
import type { ChineseCheckers } from './position.js';
import type { Terrain } from './terrain.js';

/** What playout.as.ts exports. */
interface PlayFunctions {
  play(
    seats: number,
    flags: number,
    gone: number,
    quietMoves: number,
    moveLimit: number,
    most: number,
    lots: number,
  ): number;
}

/** What the referee counts, and when it ends a game. */
export interface Progress {
  readonly least: Int32Array;
  entered: number;
  progressAt: number;
  readonly quietMoves: number;
  readonly moveLimit: number;
}

/** Why the kernel stops: the referee has ended the game, or there is something that is left to its twin. */
export const ENDED = 1;
export const STUCK = 2;
export const ARRIVED = 3;

/** Between two looks at the clock, where there is one. */
const MOST_MOVES = 512;
/** More than all: every move is drawn by lot. */
const ONLY_LOTS = 1025;

// Where things stand, in bytes; those of one word each first.
const STATE = 0;
const TURN = 8;
const PLY = 12;
const ENTERED = 16;
const PROGRESS_AT = 20;
const FILLED = 24;
const DRAWN = 28;
const BANS = 32;
const MADE = 56;
const DISTANCES = 64;
const LEAST = 96;
const OWN = 128;
const FREE = 256;
const BEHIND = 288;
const TIPS_BEHIND = BEHIND + 4 * ROOM;
const BESIDE = TIPS_BEHIND + ROOM;
/** Where the tables begin, after what is found for each piece. */
const TABLES = BESIDE + ROOM + 384;
const MOST_SEATS = 6;

/** The arrays of a position and its referee, as the kernel has them. */
interface Shadow extends PieceArrays {
  readonly bans: Int32Array;
  readonly least: Int32Array;
}

/** Play by lot, or farthest first, on one terrain, by a kernel that has its tables. */
export class TerrainKernel {
  private readonly shared: SharedKernel<PlayFunctions>;
  private shadow: Shadow | null = null;
  private readonly flags: number;

  constructor(private readonly terrain: Terrain) {
    const { rules } = terrain.setup;
    this.flags = (rules.undo ? 0 : 1) | (rules.directions === 'forward' ? 2 : 0) | (rules.win === 'strict' ? 4 : 0);
    this.shared = new SharedKernel(KERNEL, (bytes) => {
      fillTables(bytes, terrain);
      this.shadow = shadowIn(bytes, terrain.seats);
    });
  }

  /** The kernel; null where there is none, or the generator is one that it does not know. */
  for(rng: Rng): RunningKernel<PlayFunctions> | null {
    return rng.stream === null ? null : this.shared.get();
  }

  /**
   * Plays moves, at most `most` of them, and answers with why it stopped; 0 where it only should be asked again. The
   * position and what the referee counts are then where the last move led, but for what is left to the twin. Of 1024
   * moves `lots` are drawn by lot, the others go farthest first; if left out all are.
   */
  play(position: ChineseCheckers, progress: Progress, rng: Rng, most = MOST_MOVES, lots = ONLY_LOTS): number {
    const kernel = this.for(rng);
    const { stream } = rng;
    const { shadow } = this;
    if (kernel === null || stream === null || shadow === null) throw new Error('there is no kernel to play with');
    const { words, functions } = kernel;
    words[STATE] = stream[0];
    words[STATE + 1] = stream[1];
    words[TURN / 4] = position.turn;
    words[PLY / 4] = position.ply;
    words[ENTERED / 4] = progress.entered;
    words[PROGRESS_AT / 4] = progress.progressAt;
    shadow.least.set(progress.least);
    shadow.bans.set(position.bans);
    copyArrays(position, shadow);
    let gone = 0;
    for (let place = 0; place < position.arrivals; place++) gone |= 1 << position.arrived[place];
    const { quietMoves, moveLimit } = progress;
    const { terrain, flags } = this;
    const why = functions.play(terrain.seats, flags, gone, quietMoves, moveLimit, Math.min(most, MOST_MOVES), lots);
    stream[0] = words[STATE];
    stream[1] = words[STATE + 1];
    progress.entered = words[ENTERED / 4];
    progress.progressAt = words[PROGRESS_AT / 4];
    progress.least.set(shadow.least);
    position.goOn(shadow, words[TURN / 4], words[PLY / 4]);
    rng.took(words[DRAWN / 4]);
    return why;
  }

  /** How many moves were played. */
  get made(): number {
    return this.shared.get()?.words[MADE / 4] ?? 0;
  }

  /** The seat whose goal was filled. */
  get filled(): number {
    return this.shared.get()?.words[FILLED / 4] ?? -1;
  }
}

const kernels = new WeakMap<Terrain, TerrainKernel>();

/** The kernel of a terrain, which all positions on it share. */
export function kernelOf(terrain: Terrain): TerrainKernel {
  let kernel = kernels.get(terrain);
  if (kernel === undefined) {
    kernel = new TerrainKernel(terrain);
    kernels.set(terrain, kernel);
  }
  return kernel;
}

function shadowIn({ buffer, byteOffset }: Uint8Array<ArrayBuffer>, seats: number): Shadow {
  const words = (at: number, length: number) => new Int32Array(buffer, byteOffset + at, length);
  const bytes = (at: number, length: number) => new Uint8Array(buffer, byteOffset + at, length);
  return {
    bans: words(BANS, seats),
    distances: words(DISTANCES, seats),
    least: words(LEAST, seats),
    own: words(OWN, SETS * seats),
    free: words(FREE, SETS),
    behind: words(BEHIND, ROOM),
    tipsBehind: bytes(TIPS_BEHIND, ROOM),
    beside: bytes(BESIDE, ROOM),
  };
}

/** Writes the tables in the order of the addresses in playout.as.ts, each with the room that it may need. */
function fillTables(bytes: Uint8Array, terrain: Terrain): void {
  const { star } = terrain;
  let at = TABLES;
  const put = (table: Int32Array | Int8Array | Uint8Array, room: number): void => {
    bytes.set(new Uint8Array(table.buffer, table.byteOffset, table.byteLength), at);
    at += room;
  };
  const bySeat = MOST_SEATS * ROOM;
  put(terrain.landings, 4 * bySeat);
  put(terrain.ends, 4 * bySeat);
  put(terrain.tipLandings, 4 * bySeat);
  put(terrain.tipEnds, 4 * bySeat);
  put(terrain.steps, bySeat);
  put(terrain.distance, bySeat);
  put(terrain.goals, ROOM);
  put(terrain.goalSeat, ROOM);
  put(star.bit, 4 * ROOM);
  put(star.classBit, 4 * ROOM);
  put(star.neighbours, 6 * ROOM);
  put(star.parity, ROOM);
  put(star.set, ROOM);
  put(star.acrossTip, ROOM);
  put(star.tipBit, ROOM);
  put(star.cellOfBit, star.cellOfBit.length);
}
