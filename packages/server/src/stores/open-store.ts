import { postgresStore } from './postgres-store.js';
import { sqliteStore } from './sqlite-store.js';
import type { OnlineStore } from './store.js';

/** Opens what a text names: a database by its address, postgres://..., or a file. Refuses in one sentence. */
export async function openStore(text: string): Promise<OnlineStore> {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1].toLowerCase();
  const isPostgres = scheme === 'postgres' || scheme === 'postgresql';
  if (scheme !== undefined && (!isPostgres || !URL.canParse(text))) {
    throw new Error(`"${nameOf(text)}" names no store: expected a file, or postgres://user:password@host/database`);
  }
  return (isPostgres ? postgresStore(text) : sqliteStore(text)).catch((error: unknown) => {
    throw new Error(`the tables cannot be kept in ${nameOf(text)}: ${reasonOf(error)}`);
  });
}

/** The text without its password. */
function nameOf(text: string): string {
  return text.replace(/^([a-z][a-z0-9+.-]*:\/\/[^:/?#]*):.*@/i, '$1:...@').replace(/([?&]password=)[^&]*/i, '$1...');
}

function reasonOf(error: unknown): string {
  // Where a name has several addresses, there is one error with an empty sentence for all of them.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
