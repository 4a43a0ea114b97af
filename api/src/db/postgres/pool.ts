import pg from 'pg'
import { translated } from './errors.ts'

// An id fits into a number, because SQLite has the same ids.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const connectMs = 5000

const statementMs = 10_000

export type Pool = {
  connect: () => Promise<pg.PoolClient>
  onWarning: (listener: (warning: string) => void) => void
  end: () => Promise<void>
}

type Options = { max: number; timeLimits?: boolean }

/** Connections to the host that accepts writes. After a failure the next connection tries the next host. */
export function createPool(url: string, { max, timeLimits = true }: Options): Pool {
  const urls = urlsOf(url)
  const checked = new WeakSet<pg.PoolClient>()
  let current = 0
  const pool = new pg.Pool({
    max,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    ...(timeLimits && {
      statement_timeout: statementMs,
      query_timeout: statementMs * 1.5,
      idle_in_transaction_session_timeout: statementMs,
    }),
    Client: class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: urls[current % urls.length] })
      }
    },
  })
  // Without a listener, a broken connection would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const listeners: ((warning: string) => void)[] = []
  pool.on('connect', (client) =>
    client.on('notice', ({ severity, message = '' }) => {
      if (severity === 'WARNING') for (const listener of listeners) listener(message)
    }),
  )

  async function connectOnce() {
    const host = current
    let client: pg.PoolClient | undefined
    try {
      client = await pool.connect()
      if (!checked.has(client)) await requirePrimary(client)
      checked.add(client)
      return client
    } catch (error) {
      client?.release(true)
      if (current === host) current += 1
      throw translated(error)
    }
  }

  async function connectToAny() {
    for (const _ of urls.slice(1)) {
      const client = await connectOnce().catch(() => undefined)
      if (client) return client
    }
    return connectOnce()
  }

  return {
    connect: urls.length === 1 ? connectOnce : connectToAny,
    onWarning: (listener) => listeners.push(listener),
    end: () => pool.end(),
  }
}

async function requirePrimary(client: pg.PoolClient) {
  const { rows } = await client.query('select pg_is_in_recovery() as standby')
  if (rows[0].standby) throw new Error('the server is a standby')
}

function urlsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s.exec(url) ?? []
  return hosts.split(',').map((host) => before + host + after)
}
