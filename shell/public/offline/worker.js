// Answers from the complete set of files, and only where the network does not answer. It has no list of its own, so
// that releases do not change it.

const prefix = 'hafifa-files '

addEventListener('install', (event) => {
  // Calls never pass this worker, the stream least of all.
  event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' })
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).pathname.startsWith('/api/')) return
  event.respondWith(fetch(request).catch((error) => stored(request, error)))
})

async function stored({ mode, url }, error) {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
  for (const name of names.reverse()) {
    // Unlike `open`, creates no cache that the page deletes meanwhile.
    const match = (key) => caches.match(key, { cacheName: name, ignoreVary: true })
    // Stored last, so that a set without it is incomplete.
    if (!(await match('/offline.json'))) continue
    const found = await match(mode === 'navigate' ? '/offline-page' : url)
    if (found) return found
  }
  throw error
}
