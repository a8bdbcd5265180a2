/** The file of a run's lines: read in pieces, so that its size does not matter; mended after a crash. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { Disk } from './disk.js';
import { writeWhole } from './files.js';

/** Where a line stands in its file. */
interface Place {
  readonly start: number;
  /** Without the end of the line. */
  readonly length: number;
}

const PIECE = 1 << 20;
const NEWLINE = 10;

/** Every complete line with its place. A last line without its end was torn by a crash and is not there. */
export function* readLines(file: string): Generator<Place & { readonly text: string }> {
  const fd = openSync(file, 'r');
  try {
    const piece = Buffer.alloc(PIECE);
    // A line may be longer than a piece: what there is of it is put together once its end has come.
    let begun: Buffer[] = [];
    let start = 0;
    for (let at = 0; ; ) {
      const read = readSync(fd, piece, 0, PIECE, at);
      if (read === 0) return;
      at += read;
      let from = 0;
      for (let end = piece.indexOf(NEWLINE); end >= 0 && end < read; end = piece.indexOf(NEWLINE, from)) {
        const bytes = Buffer.concat([...begun, piece.subarray(from, end)]);
        begun = [];
        yield { start, length: bytes.length, text: bytes.toString('utf8') };
        start += bytes.length + 1;
        from = end + 1;
      }
      begun.push(Buffer.from(piece.subarray(from, read)));
    }
  } finally {
    closeSync(fd);
  }
}

/** Which line of which block a line is, and how many the block has. */
export interface LineKey {
  readonly block: number;
  readonly index: number;
  readonly of: number;
}

/** The lines of each block that is whole: all its lines are there, each once. */
export type BlockPlaces = Map<number, Place[]>;

export interface Indexed {
  readonly blocks: BlockPlaces;
  /** How many lines these blocks have together. */
  readonly lines: number;
  /** Whether the file holds these blocks in block order, and nothing else. */
  readonly clean: boolean;
  /** How many lines no crash explains, which tears the last block alone: they are none of the run, or stand twice. */
  readonly damaged: number;
}

interface Found {
  readonly of: number;
  readonly places: Map<number, Place>;
}

/** Finds the whole blocks of a file; `keyOf` knows the lines of its run, and has null for all others. */
export function indexBlocks(file: string, keyOf: (text: string) => LineKey | null): Indexed {
  const found = new Map<number, Found>();
  let end = 0;
  let ordered = true;
  let damaged = 0;
  let last = -1;
  for (const { start, length, text } of readLines(file)) {
    end = start + length + 1;
    const key = keyOf(text);
    const block = key === null ? null : (found.get(key.block) ?? { of: key.of, places: new Map<number, Place>() });
    if (key === null || block === null || block.of !== key.of || block.places.has(key.index)) {
      damaged++;
      continue;
    }
    found.set(key.block, block);
    block.places.set(key.index, { start, length });
    if (key.block < last) ordered = false;
    last = key.block;
  }
  const blocks: BlockPlaces = new Map();
  let lines = 0;
  let torn = 0;
  for (const [number, { of, places }] of found) {
    if (places.size === of) {
      blocks.set(number, inOrder(places));
      lines += of;
    } else {
      torn++;
      if (number !== last) damaged += places.size;
    }
  }
  return { blocks, lines, clean: ordered && damaged === 0 && torn === 0 && end === statSync(file).size, damaged };
}

function inOrder(places: ReadonlyMap<number, Place>): Place[] {
  return [...places].sort(([a], [b]) => a - b).map(([, place]) => place);
}

/** Writes the file again with these blocks only, in block order: whole or not at all. */
export function rewriteBlocks(file: string, blocks: BlockPlaces, disk?: Disk): void {
  writeWhole(file, linesAt(file, blocks), disk);
}

function* linesAt(file: string, blocks: BlockPlaces): Generator<Uint8Array> {
  const fd = openSync(file, 'r');
  try {
    for (const [, places] of [...blocks].sort(([a], [b]) => a - b)) {
      for (const { start, length } of places) {
        const bytes = Buffer.alloc(length + 1);
        readSync(fd, bytes, 0, length + 1, start);
        yield bytes;
      }
    }
  } finally {
    closeSync(fd);
  }
}
