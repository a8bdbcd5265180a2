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

export async function sealRound(game: string, text: string): Promise<void> {
  const database = await openDatabase();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await keyOf(database),
    new TextEncoder().encode(text),
  );
  await done(
    database
      .transaction(ROUNDS, 'readwrite')
      .objectStore(ROUNDS)
      .put({ iv, bytes } satisfies Sealed, game),
  );
  database.close();
}

/** The round that was left; null where there is none. */
export async function unsealRound(game: string): Promise<string | null> {
  const database = await openDatabase();
  const sealed = (await done(database.transaction(ROUNDS).objectStore(ROUNDS).get(game))) as Sealed | undefined;
  const bytes =
    sealed && (await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, await keyOf(database), sealed.bytes));
  database.close();
  return bytes === undefined ? null : new TextDecoder().decode(bytes);
}

export async function forgetRound(game: string): Promise<void> {
  const database = await openDatabase();
  await done(database.transaction(ROUNDS, 'readwrite').objectStore(ROUNDS).delete(game));
  database.close();
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
