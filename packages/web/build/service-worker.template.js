// Keeps every file of the page on the device, so that it opens without a network. The two words in capitals are filled
// in by the build.
const CACHE = 'tabuleiro-VERSION';
const FILES = ['FILES'];
const TABLES = new URL('tables/', self.registration.scope).href;

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
          names.filter((name) => name.startsWith('tabuleiro-') && name !== CACHE).map((name) => caches.delete(name)),
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
  // Tables are large and asked for in pieces: they are never kept, and without a network there are none.
  if (request.url.startsWith(TABLES)) {
    if (request.url === `${TABLES}index.json`) event.respondWith(fetch(request).catch(() => new Response('[]')));
    return;
  }
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('./', { ignoreSearch: true })));
    return;
  }
  event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
});
