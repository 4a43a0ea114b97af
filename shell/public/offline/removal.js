// In the place of the worker while copies on devices are off: it removes what the worker has left, and itself.

addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove() {
  const names = (await caches.keys()).filter((name) => name.startsWith('hafifa-files '))
  await Promise.all(names.map((name) => caches.delete(name)))
  await registration.unregister()
}
