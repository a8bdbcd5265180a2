/**
 * Rounds that are not over, one for each game, kept on the device through a reload: enciphered with a key that this
 * browser never gives out, so that nobody who looks into its storage reads a hand. Where a browser has no such means
 * (plain http on another host, private windows), a round ends with its page.
 */
const DATABASE = 'tabuleiro';
const KEYS = 'keys';
const ROUNDS = 'rounds';
const KEY = 'rounds';

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** The storage and its key: had once, and kept at hand. */
interface Safe {
  readonly database: IDBDatabase;
  readonly key: CryptoKey;
}

let safe: Promise<Safe> | null = null;

/** Opens the storage, so that the first round need not wait for it. */
export function openSafe(): Promise<Safe> {
  safe ??= openDatabase().then(async (database) => ({ database, key: await keyOf(database) }));
  // What failed once may do the next time.
  safe.catch(() => {
    safe = null;
  });
  return safe;
}

export async function sealRound(game: string, text: string): Promise<void> {
  const { database, key } = await openSafe();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  await done(roundsIn(database, 'readwrite').put({ iv, bytes } satisfies Sealed, game));
}

/** The round that was left; null where there is none. */
export async function unsealRound(game: string): Promise<string | null> {
  const { database, key } = await openSafe();
  const sealed = (await done(roundsIn(database, 'readonly').get(game))) as Sealed | undefined;
  if (sealed === undefined) return null;
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.bytes));
}

export async function forgetRound(game: string): Promise<void> {
  const { database } = await openSafe();
  await done(roundsIn(database, 'readwrite').delete(game));
}

function roundsIn(database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore {
  return database.transaction(ROUNDS, mode).objectStore(ROUNDS);
}

async function keyOf(database: IDBDatabase): Promise<CryptoKey> {
  const kept = (await done(database.transaction(KEYS).objectStore(KEYS).get(KEY))) as CryptoKey | undefined;
  if (kept !== undefined) return kept;
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await done(database.transaction(KEYS, 'readwrite').objectStore(KEYS).put(key, KEY));
  return key;
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(KEYS);
    request.result.createObjectStore(ROUNDS);
  });
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the storage of the browser failed')));
  });
}
