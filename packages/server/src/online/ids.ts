import { createHash, randomBytes } from 'node:crypto';

/** A name for a table that nobody can guess. */
export function newTableId(): string {
  return randomBytes(12).toString('base64url');
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
