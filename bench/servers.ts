import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A server under test: one process, on the second core where the system can pin it. */
export type Server = {
  port: number
  /** CPU seconds used so far; undefined where the system does not tell. */
  cpuSeconds(): number | undefined
  /** Memory that the process holds, in MB. */
  memory(): number
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..')

/** The production process, as `npm run serve` starts it; its log goes nowhere. */
export const startHafifa = (database: string) => start(production(), database)

/** What `npm run serve` hands to node. */
function production(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return scripts.serve.replace('exec node ', '').split(' ')
}

/** node:http and better-sqlite3 by hand. This and the next read port and database from the command line. */
export const startByHand = (database: string) => start(['bench/byHand/server.ts'], database)

/** node:http that sends the answers it is given, by path, and does nothing else. */
export const startSameBytes = (answers: Record<string, string>) =>
  start(['bench/sameBytes.ts'], '', JSON.stringify(answers))

const taskset = spawnSync('taskset', ['-c', '1', 'true']).status === 0 ? ['taskset', '-c', '1'] : []

/** Whether the servers have a core of their own, apart from this client's. */
export const pinned = taskset.length > 0
if (pinned) execFileSync('taskset', ['-cp', '0', String(process.pid)])

async function start(script: string[], database: string, input = ''): Promise<Server> {
  const port = await freePort()
  const [command = '', ...args] = [...taskset, process.execPath, ...script, String(port), database]
  const env = { PATH: process.env.PATH, PORT: String(port), DATABASE_URL: `file:${database}` }
  const child = spawn(command, args, { cwd: root, env, stdio: ['pipe', 'ignore', 'inherit'] })
  // None outlives a run that fails.
  process.once('exit', () => child.kill())
  child.stdin?.end(input)
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    for (const event of ['connect', 'error'] as const) {
      socket.once(event, () => {
        socket.destroy()
        resolve(event === 'connect')
      })
    }
  })
}

const ticksPerSecond = 100

function cpuSeconds(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  // The process's name, in brackets, may hold spaces; user and system time are the 12th and 13th field after it.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
