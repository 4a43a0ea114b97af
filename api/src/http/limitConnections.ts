import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Logger } from 'pino'

/** Files that are open besides connections of clients: the database, its connections, and files that are served. */
const reservedFiles = 100

const reportMs = 10_000

/** At the limit of open files, Node closes new connections without an error. */
export function limitConnections(server: Server, log: Logger): void {
  const maxFiles = maxOpenFiles()
  if (maxFiles === undefined) return
  server.maxConnections = Math.max(maxFiles - reservedFiles, 1)
  let refused = 0
  server.on('drop', () => {
    refused += 1
    if (refused > 1) return
    setTimeout(() => {
      log.error({ refused, maxConnections: server.maxConnections }, 'connections refused, too many are open')
      refused = 0
    }, reportMs).unref()
  })
}

function maxOpenFiles(): number | undefined {
  try {
    const found = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))
    return found ? Number(found[1]) : undefined
  } catch {
    return undefined
  }
}
