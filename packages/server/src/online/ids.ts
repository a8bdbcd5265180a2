import { createHash, randomBytes } from 'node:crypto';

/** The name of the table that a person opens with a fresh number: the same one where it is asked for again. */
export function tableIdOf(person: string, number: string): string {
  return createHash('sha256').update(`tabuleiro table: ${person} ${number}`).digest('base64url').slice(0, 16);
}

/** The name of the table at which another one goes on: always the same, so that it is opened once. */
export function nextTableId(table: string): string {
  return createHash('sha256').update(`tabuleiro rematch: ${table}`).digest('base64url').slice(0, table.length);
}

/** A name for a person: not a secret, and no hint at one. */
export function newPersonId(): string {
  return randomBytes(16).toString('base64url');
}

/** 256 fresh bits as hexadecimal digits. */
export function freshBits(): string {
  return randomBytes(32).toString('hex');
}

/** What is kept of a key: it opens nothing. */
export function digestOfKey(key: string): string {
  return createHash('sha256').update(`tabuleiro device key: ${key}`).digest('hex');
}

/** A code that makes a device somebody's own. */
export function newDeviceCode(): string {
  return randomBytes(16).toString('base64url');
}

/** What is kept of such a code. */
export function digestOfCode(code: string): string {
  return createHash('sha256').update(`tabuleiro device code: ${code}`).digest('hex');
}
