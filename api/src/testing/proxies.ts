import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { accepts, freePort } from './ports.ts'
import { temporaryFolder } from './temporaryFolder.ts'

const root = join(import.meta.dirname, '../../..')

export type ReverseProxy = {
  isInstalled: () => boolean
  /** With the documented configuration, which a test may change. */
  start: (serverUrl: string, change?: (configuration: string) => string) => Promise<string>
}

export const caddy: ReverseProxy = {
  isInstalled: () => spawnSync('caddy', ['version']).status === 0,
  async start(serverUrl, change = (configuration) => configuration) {
    const port = await freePort()
    const folder = temporaryFolder()
    const file = join(folder, 'Caddyfile')
    writeFileSync(file, change(readFileSync(join(root, 'deploy/Caddyfile'), 'utf8')))
    const env = {
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      SERVER_ADDRESS: new URL(serverUrl).host,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    }
    return startProxy('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], port, env)
  },
}

export const nginx: ReverseProxy = {
  isInstalled: () => spawnSync('nginx', ['-v']).status === 0,
  async start(serverUrl, change = (configuration) => configuration) {
    const port = await freePort()
    const folder = temporaryFolder()
    const [, documented = ''] =
      /```nginx\n(.*?)```/s.exec(readFileSync(join(root, 'docs/operations.md'), 'utf8')) ?? []
    const locations = documented.replaceAll('http://127.0.0.1:3000', new URL(serverUrl).origin)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi']
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; master_process off; pid nginx.pid; error_log stderr;
      events {}
      http {
        access_log off;
        ${temporary.map((name) => `${name}_temp_path ${name};`).join(' ')}
        server { listen 127.0.0.1:${port}; ${change(locations)} }
      }`,
    )
    return startProxy('nginx', ['-p', folder, '-c', 'nginx.conf'], port)
  },
}

async function startProxy(command: string, args: string[], port: number, env: Record<string, string> = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${command} did not start: ${errors}`)
    await setTimeout(20)
  }
  return `http://127.0.0.1:${port}/api`
}
