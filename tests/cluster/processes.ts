import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../api/src/testing/ports.ts'

const root = join(import.meta.dirname, '../..')

export const coordinator = { phone: '0501231234', name: 'רותם' }

export type Server = Awaited<ReturnType<typeof startServer>>

/** Starts the built product like `npm run serve`. */
export async function startServer(databaseUrl: string, settings: Record<string, string> = {}) {
  const env = {
    PORT: `${await freePort()}`,
    DATABASE_URL: databaseUrl,
    FIRST_COORDINATOR_PHONE: coordinator.phone,
    FIRST_COORDINATOR_NAME: coordinator.name,
    REGISTRATION: 'open',
    COORDINATOR_SIGN_IN: 'any',
    TRUST_PROXY: '1',
    ...settings,
  }
  const args = ['--max-semi-space-size=2', '--heap-growing-percent=25', '--no-maglev', 'api/dist/main.js']
  const child = await startProgram(process.execPath, args, env, /"listening"/)
  const end = async (signal: NodeJS.Signals): Promise<unknown> => {
    child.kill(signal)
    const [code] = await once(child, 'exit')
    return code
  }
  return {
    port: env.PORT,
    origin: `http://127.0.0.1:${env.PORT}`,
    signal: (name: NodeJS.Signals) => void child.kill(name),
    /** Resolves with the exit code. */
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Starts the reverse proxy with the deployed configuration but without TLS, and returns its origin. */
export async function startCaddy(servers: Server[]): Promise<string> {
  const port = await freePort()
  const env = {
    SITE_ADDRESS: 'http://localhost',
    HTTP_PORT: `${port}`,
    SERVER_ADDRESS: servers.map(({ port }) => `127.0.0.1:${port}`).join(' '),
    XDG_DATA_HOME: tmpdir(),
    XDG_CONFIG_HOME: tmpdir(),
  }
  const args = ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile']
  await startProgram('caddy', args, env, /serving initial configuration/)
  return `http://localhost:${port}`
}

const running = new Set<ChildProcess>()

export function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
}

export async function startProgram(
  command: string,
  args: string[],
  env: Record<string, string>,
  ready: RegExp,
) {
  const child = spawn(command, args, { cwd: root, env: { PATH: process.env.PATH, ...env } })
  running.add(child)
  await outputMatches(child, ready)
  return child
}

function outputMatches(child: ChildProcess, ready: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    // Reads to the end, because a full pipe would block the program.
    const read = (chunk: Buffer) => {
      if (ready.test(output)) return
      output += chunk
      if (ready.test(output)) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${child.spawnargs.join(' ')} ended:\n${output}`)))
  })
}
