// Keeps every file of the page on the device, so that it opens without a network. The two words in capitals are filled
// in by the build.
const CACHE = 'tabuleiro-VERSION';
const FILES = ['FILES'];
const TABLES = new URL('tables/', self.registration.scope).href;
/** Networks that somebody has played by: named after what is in them, they stay when the page changes. */
const KEPT = 'tabuleiro-networks';
const MOST_KEPT = 12;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('tabuleiro-') && name !== CACHE && name !== KEPT)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

// Files with a hash in their name never change, so the cache answers first; the page itself is asked for first, so
// that a new version shows at the next visit.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  // Tables are large and asked for in pieces: they are never kept. Networks come whole.
  if (request.url.startsWith(TABLES)) {
    if (request.url === `${TABLES}index.json`) event.respondWith(fetch(request).catch(listKept));
    else if (request.url.endsWith('.net')) event.respondWith(fetchKept(request));
    return;
  }
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('./', { ignoreSearch: true })));
    return;
  }
  event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
});

/** A network: from the device, or from its host, and then it is kept; of too many the oldest go. */
async function fetchKept(request) {
  const cache = await caches.open(KEPT);
  const known = await cache.match(request);
  if (known !== undefined) return known;
  const answer = await fetch(request);
  if (answer.status === 200) {
    // Where there is no room, nothing is kept.
    await cache.put(request, answer.clone()).catch(() => {});
    for (const old of (await cache.keys()).slice(0, -MOST_KEPT)) await cache.delete(old);
  }
  return answer;
}

/** Without a connection, the list of tables is what has been kept. */
async function listKept() {
  const cache = await caches.open(KEPT);
  const list = [];
  for (const request of await cache.keys()) {
    const size = (await (await cache.match(request)).blob()).size;
    list.push({ name: request.url.slice(TABLES.length), size });
  }
  return new Response(JSON.stringify(list));
}
