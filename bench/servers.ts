import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

export type Server = {
  port: number
  /** Undefined if the system does not report it. */
  cpuSeconds(): number | undefined
  /** Resident memory in MB. */
  memory(): number
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..')

/** Starts the server with the options of `npm run serve`. */
export const startHafifa = (database: string) => start(serveArguments(), database)

function serveArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return scripts.serve.replace('exec node ', '').split(' ')
}

export const startHandwritten = (database: string) => start(['bench/handwritten/server.ts'], database)

export const startStatic = (responses: Record<string, string>) =>
  start(['bench/staticServer.ts'], '', JSON.stringify(responses))

const taskset = spawnSync('taskset', ['-c', '1', 'true']).status === 0 ? ['taskset', '-c', '1'] : []

export const isPinned = taskset.length > 0
if (isPinned) execFileSync('taskset', ['-cp', '0', String(process.pid)])

/** Hafifa reads port and database from the environment, the other servers from the command line. */
async function start(script: string[], database: string, input = ''): Promise<Server> {
  const port = await freePort()
  const [command = '', ...args] = [...taskset, process.execPath, ...script, String(port), database]
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATABASE_URL: `file:${database}`,
    // Else guides get a shorter list of the groups.
    REGISTRATION: 'open',
  }
  const child = spawn(command, args, { cwd: root, env, stdio: ['pipe', 'ignore', 'inherit'] })
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
  // User and system time are fields 12 and 13 after the process name, which may contain spaces.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
