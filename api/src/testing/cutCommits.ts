import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { portOf } from './ports.ts'

/** @param cutAfter whether the COMMIT has reached the server; otherwise it is dropped */
export async function cutCommits(databaseUrl: string, cutAfter: 'the server has it' | 'it was dropped') {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const state = { isCutting: false }
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        client.destroy()
        server.destroy()
      })
    }
    client.on('data', (data) => {
      const isCut = state.isCutting && data.includes('commit\0')
      if (!isCut) return server.write(data)
      state.isCutting = false
      if (cutAfter === 'it was dropped') return client.destroy()
      server.write(data)
      // Waits for the answer, so that the transaction is committed, and drops it.
      server.removeAllListeners('data').once('data', () => client.destroy())
    })
    server.on('data', (data) => client.write(data))
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  const url = new URL(databaseUrl)
  url.port = String(portOf(proxy))
  return { url: url.href, cutNext: () => Object.assign(state, { isCutting: true }) }
}
