import { once } from 'node:events'
import { createServer } from 'node:net'

/** @returns {Promise<boolean>} whether a server can listen on the port of this machine */
export async function isFree(/** @type {number} */ port) {
  // Vite listens on the first address of `localhost`, and the API on 127.0.0.1.
  for (const host of ['localhost', '127.0.0.1']) {
    const server = createServer().listen(port, host)
    try {
      await once(server, 'listening')
    } catch {
      return false
    }
    server.close()
    await once(server, 'close')
  }
  return true
}
