import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { accepts, freePort } from '../api/src/testing/ports.ts'
import { isPostgres } from './databases.ts'

export type Server = {
  port: number
  /** NaN if the system does not report it. */
  cpuSeconds(): number
  /** Resident memory in MB. */
  memory(): number
  stop(): Promise<void>
}

const allCores = `0-${cpus().length - 1}`

const root = join(import.meta.dirname, '..')

export const startHafifa = (database: string, cores?: Cores) => start(serveArguments(), database, cores)

function serveArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return scripts.serve.replace('exec node ', '').split(' ')
}

export const startHandwritten = (database: string) => start(['bench/handwritten/server.ts'], database)

/** By default, servers run beside the client. Otherwise they share all cores with it. */
export type Cores = 'second' | 'all'

export const isPinned = spawnSync('taskset', ['-c', '1', 'true']).status === 0
if (isPinned) pin('0')

export function releaseCores(): void {
  if (isPinned) pin(allCores)
}

function pin(cores: string) {
  execFileSync('taskset', ['-cp', cores, String(process.pid)])
}

/** Hafifa reads port and database from the environment, and the handwritten server from the command line. */
async function start(script: string[], database: string, cores: Cores = 'second'): Promise<Server> {
  const port = await freePort()
  const taskset = isPinned ? ['taskset', '-c', cores === 'all' ? allCores : '1'] : []
  const [command = '', ...args] = [...taskset, process.execPath, ...script, String(port), database]
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATABASE_URL: isPostgres(database) ? database : `file:${database}`,
    // Otherwise guides receive a shorter list of groups.
    REGISTRATION: 'open',
    COORDINATOR_SIGN_IN: 'any',
  }
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  process.once('exit', () => child.kill())
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${script.join(' ')} did not start`)
    await setTimeout(50)
  }
  const pid = child.pid ?? 0
  return {
    port,
    cpuSeconds: () => cpuSeconds(pid),
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const ticksPerSecond = 100

export function cpuSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  // User and system time are fields 12 and 13 after the process name, which may contain spaces.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
