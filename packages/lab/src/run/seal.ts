/**
 * The sum at the end of every line of a run: a line that was torn, altered, or written for another run does not have
 * the right one. It is a field of the line's JSON, so that other programs read the file as before.
 */
import { crc32 } from 'node:zlib';

const SUM = /,"sum":"([0-9a-f]{8})"\}$/;

/** A line with its sum; `run` is what the sums of its run begin with. */
export function sealed(run: string, line: string): string {
  const body = line.slice(0, -1);
  return `${body},"sum":"${sumOf(run, body)}"}`;
}

/** The line without its sum; null where that is not the right one. */
export function unsealed(run: string, text: string): string | null {
  const found = SUM.exec(text);
  if (found === null) return null;
  const body = text.slice(0, found.index);
  return found[1] === sumOf(run, body) ? `${body}}` : null;
}

export function isSealed(text: string): boolean {
  return SUM.test(text);
}

function sumOf(run: string, body: string): string {
  return crc32(body, crc32(run)).toString(16).padStart(8, '0');
}
