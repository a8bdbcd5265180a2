/** The file of a run's lines: read in pieces, so that its size does not matter; mended after a crash. */
import { closeSync, openSync, readSync } from 'node:fs';
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
    let rest: Buffer = Buffer.alloc(0);
    let start = 0;
    for (let at = 0; ; ) {
      const read = readSync(fd, piece, 0, PIECE, at);
      if (read === 0) return;
      at += read;
      let bytes: Buffer = Buffer.concat([rest, piece.subarray(0, read)]);
      for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE)) {
        yield { start, length: end, text: bytes.toString('utf8', 0, end) };
        start += end + 1;
        bytes = bytes.subarray(end + 1);
      }
      rest = bytes;
    }
  } finally {
    closeSync(fd);
  }
}

/** The lines of each block that is whole: all its lines are there, each once. */
export type BlockPlaces = Map<number, Place[]>;

export interface Indexed {
  readonly blocks: BlockPlaces;
  /** Whether the file holds these blocks in block order, and nothing else. */
  readonly clean: boolean;
}

/** Finds the whole blocks of a file of this size. */
export function indexBlocks(file: string, size: number): Indexed {
  const found = new Map<number, { readonly of: number; readonly places: Map<number, Place> }>();
  let end = 0;
  let clean = true;
  let last = -1;
  for (const { start, length, text } of readLines(file)) {
    end = start + length + 1;
    const key = keyOf(text);
    if (key === null) {
      clean = false;
      continue;
    }
    if (key.block < last) clean = false;
    last = key.block;
    let block = found.get(key.block);
    if (block === undefined) {
      block = { of: key.of, places: new Map() };
      found.set(key.block, block);
    }
    if (block.places.has(key.index)) clean = false;
    else block.places.set(key.index, { start, length });
  }
  const blocks: BlockPlaces = new Map();
  for (const [block, { of, places }] of found) {
    const ordered = Array.from({ length: of }, (_, index) => places.get(index)).filter((place) => place !== undefined);
    if (ordered.length === of && places.size === of) blocks.set(block, ordered);
    else clean = false;
  }
  return { blocks, clean: clean && end === size };
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

/** Which line of which block a line is; null where it is not one of ours. */
function keyOf(text: string): { readonly block: number; readonly index: number; readonly of: number } | null {
  // They are the first fields of every line that we write; reading all of it would take ten times as long.
  const key = /^\{"block":(\d+),"index":(\d+),"of":(\d+),.*\}$/s.exec(text);
  return key === null ? null : { block: Number(key[1]), index: Number(key[2]), of: Number(key[3]) };
}
