import { execFileSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { move } from '../api/src/operations/move/move.ts'
import { freePort } from '../api/src/testing/ports.ts'
import { createDatabase } from '../api/src/testing/postgres.databases.ts'
import { type Cluster, processesOf, requireCluster } from '../api/src/testing/postgres.server.ts'
import { buildOnce, folder, type Size } from './databases.ts'
import { cpuSeconds, isPinned } from './servers.ts'

/** The production settings: an acknowledged commit is on disk. */
const settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '1GB',
  max_wal_size: '4GB',
}

export type PostgresServer = Awaited<ReturnType<typeof startPostgresWith>>

export async function startPostgresWith(size: Size) {
  const cluster = requireCluster({ original: { data: await buildCopyOnce(size) } })
  const server = await start(cluster)
  const pids = () => processesOf(cluster)
  if (isPinned) for (const pid of pids()) execFileSync('taskset', ['-cp', `0-${cpus().length - 1}`, `${pid}`])
  return {
    url: server.url,
    /** Includes the processes of the open connections. */
    cpuSeconds: () => pids().reduce((total, pid) => total + cpuSeconds(pid), 0),
    stop: server.stop,
  }
}

/** The data of a stopped server, in a folder named after the source file. */
async function buildCopyOnce(size: Size): Promise<string> {
  const file = buildOnce(size)
  const data = file.replace(/\.sqlite$/, '.postgres')
  if (existsSync(data)) return data
  console.log(`Moving it to PostgreSQL: ${data}`)
  const cluster = requireCluster()
  const { url, stop } = await start(cluster)
  await createDatabase(url.replace(/\/hafifa$/, ''), 'hafifa')
  await move(`file:${file}`, url, () => undefined)
  const client = new pg.Client(url)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
  const unfinished = join(folder, 'unfinished.postgres')
  rmSync(unfinished, { recursive: true, force: true })
  stop(() => execFileSync('cp', ['-a', cluster.data, unfinished]))
  renameSync(unfinished, data)
  return data
}

async function start(cluster: Cluster) {
  const port = await freePort()
  cluster.start(port, settings)
  const running = { isStopped: false }
  /** @param use called with the data before it is removed */
  function stop(use?: () => void) {
    if (running.isStopped) return
    running.isStopped = true
    cluster.control('-m', 'fast', 'stop')
    use?.()
    cluster.remove()
  }
  process.once('exit', () => stop())
  return { url: `postgres://hafifa@127.0.0.1:${port}/hafifa`, stop }
}
