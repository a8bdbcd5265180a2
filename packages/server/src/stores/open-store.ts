import { postgresStore } from './postgres-store.js';
import { sqliteStore } from './sqlite-store.js';
import type { OnlineStore } from './store.js';

const SCHEME = /^([a-z][a-z0-9+.-]*):\/\//i;

/** Opens what a text names: a database by its address, postgres://..., or a file. Rejects with what is wrong with it. */
export async function openStore(text: string): Promise<OnlineStore> {
  if (isFile(text)) return sqliteStore(text);
  if (!/^postgres(ql)?:/i.test(text) || !URL.canParse(text)) {
    throw new Error('expected a file, or postgres://user:password@host/database');
  }
  return postgresStore(text).catch((error: unknown) => {
    // Where a name has several addresses, there is one error with an empty sentence for all of them.
    throw error instanceof AggregateError ? error.errors[0] : error;
  });
}

/** Whether a text names a file, and not an address. */
export function isFile(text: string): boolean {
  return !SCHEME.test(text);
}

/** The text as it may be shown: without its password. */
export function storeName(text: string): string {
  return text.replace(/^([a-z][a-z0-9+.-]*:\/\/[^:/?#]*):.*@/i, '$1:...@').replace(/([?&]password=)[^&]*/i, '$1...');
}
