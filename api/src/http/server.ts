import { Server } from 'node:http'
import { serve } from '@hono/node-server'

/** Longer than proxies keep an idle connection, which must not end while they send a request on it. */
const keepAliveMs = 75_000

/** For a whole request: 8 MiB at 600 kbit/s. */
const requestMs = 120_000

type ServerOptions = Pick<Parameters<typeof serve>[0], 'fetch' | 'port' | 'hostname'>

export function startServer(options: ServerOptions, onListening?: Parameters<typeof serve>[1]): Server {
  // A refused body may still be arriving. The library would cut the connection half a second after the answer, and a
  // client or a proxy that is still sending would not see the answer. Node reads the rest and forgets it.
  const server = serve({ ...options, autoCleanupIncoming: false }, onListening)
  if (!(server instanceof Server)) throw new TypeError('The server speaks HTTP/1.1.')
  server.keepAliveTimeout = keepAliveMs
  server.requestTimeout = requestMs
  return server
}
