import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What is hashed: text as UTF-8, numbers as decimal digits, or 256 bits in hexadecimal digits as their bytes. */
export type Part = string | number | { readonly bits: string };

/**
 * SHA-256 over a label and parts, each after its length in four bytes, the highest first: no two lists of parts make the
 * same bytes.
 */
export function digestOf(label: string, parts: readonly Part[]): Uint8Array {
  return sha256(concatBytes(...[label, ...parts].flatMap((part) => lengthAndBytes(part))));
}

/** The same as hexadecimal digits. */
export function hexDigest(label: string, parts: readonly Part[]): string {
  return bytesToHex(digestOf(label, parts));
}

function lengthAndBytes(part: Part): readonly [Uint8Array, Uint8Array] {
  const bytes = typeof part === 'object' ? hexToBytes(part.bits) : utf8ToBytes(String(part));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes.length);
  return [length, bytes];
}
