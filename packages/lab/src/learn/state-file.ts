/** What a learning has come to, as a file that is written whole or not at all: a line of JSON, then the numbers. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { TrainerArrays, TrainerState } from '@tabuleiro/trials';
import type { Disk } from '../run/disk.js';
import { writeWhole } from '../run/files.js';
import type { MeasuredAccuracy } from './measure.js';

/** A network that was measured, and how often it kept exact values, where there are such. */
export interface KeptNetwork {
  readonly name: string;
  readonly bytes: string;
  readonly accuracy: MeasuredAccuracy | null;
}

/** What is kept besides the numbers. */
export interface SavedLearning {
  /** The run that it belongs to. */
  readonly run: string;
  readonly trainer: TrainerState;
  /** The network that is kept so far, as its file has it in base 64; null where none was measured. */
  readonly kept: KeptNetwork | null;
}

const NEWLINE = 10;

export function saveLearning(file: string, saved: SavedLearning, arrays: TrainerArrays, disk?: Disk): void {
  saveState(file, saved, arrays, disk);
}

/** What was saved for a run, its numbers put into the arrays; null where there is nothing, or nothing that is whole. */
export function loadLearning(file: string, run: string, arrays: TrainerArrays): SavedLearning | null {
  const saved = loadState<SavedLearning>(file, run, arrays);
  return saved === null ? null : { run, trainer: saved.trainer, kept: saved.kept };
}

/** Saves numbers, and what is known besides, of a run. */
export function saveState(file: string, saved: { readonly run: string }, arrays: TrainerArrays, disk?: Disk): void {
  const parts = [arrays.weights, arrays.sums, arrays.sizes].map(bytesOf);
  const header = JSON.stringify({ ...saved, count: arrays.weights.length, sum: sumOf(parts) });
  writeWhole(file, [`${header}\n`, ...parts], disk);
}

/** What was saved like that; null where there is nothing, or nothing that is whole. */
export function loadState<T extends { readonly run: string }>(
  file: string,
  run: string,
  arrays: TrainerArrays,
): T | null {
  if (!existsSync(file)) return null;
  const bytes = readFileSync(file);
  const end = bytes.indexOf(NEWLINE);
  const { length } = arrays.weights;
  const size = 4 * length;
  if (end < 0 || bytes.length !== end + 1 + 3 * size) return null;
  const parts = [0, 1, 2].map((i) => bytes.subarray(end + 1 + i * size, end + 1 + (i + 1) * size));
  try {
    const saved = JSON.parse(bytes.toString('utf8', 0, end)) as T & { count: number; sum: string };
    if (saved.run !== run || saved.count !== length || saved.sum !== sumOf(parts)) return null;
    for (const [i, array] of [arrays.weights, arrays.sums, arrays.sizes].entries()) bytesOf(array).set(parts[i]);
    return saved;
  } catch {
    return null;
  }
}

function bytesOf(array: Float32Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

function sumOf(parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
