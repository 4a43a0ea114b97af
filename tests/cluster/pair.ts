import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../api/src/testing/ports.ts'
import { createDatabase, execute } from '../../api/src/testing/postgres.databases.ts'
import { type Cluster, processesOf, requireCluster } from '../../api/src/testing/postgres.server.ts'

export type Pair = Awaited<ReturnType<typeof startPair>>

/** Starts a primary and a synchronous standby. A commit is acknowledged once both have it. */
export async function startPair() {
  const primary = requireCluster()
  const standby = requireCluster({ original: primary })
  const ports = [await freePort(), await freePort()] as const
  const hosts = ports.map((port) => `127.0.0.1:${port}`)
  primary.start(ports[0], { synchronous_standby_names: '*', wal_keep_size: '256MB' })
  writeFileSync(join(standby.data, 'standby.signal'), '')
  standby.start(ports[1], { primary_conninfo: `host=127.0.0.1 port=${ports[0]} user=hafifa` })
  await createDatabase(`postgres://hafifa@${hosts[0]}`, 'hafifa')
  const running = new Set([primary, standby])
  function kill(cluster: Cluster) {
    if (running.delete(cluster)) killProcesses(cluster)
  }
  return {
    url: `postgres://hafifa@${hosts.join()}/hafifa`,
    killPrimary: () => kill(primary),
    stopStandby: () => {
      standby.control('-m', 'fast', 'stop')
      running.delete(standby)
    },
    promoteStandby: () => execute(`postgres://hafifa@${hosts[1]}/postgres`, 'select pg_promote()'),
    remove() {
      for (const cluster of [primary, standby]) {
        kill(cluster)
        cluster.remove()
      }
    },
  }
}

/** Kills a server and its connection processes, like a power failure. */
function killProcesses(cluster: Cluster) {
  for (const pid of processesOf(cluster)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }
}
