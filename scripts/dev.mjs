import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { buildChanged } from './build.mjs'
import { demoSettings, ensureDemo, welcomeMessage } from './demo.mjs'
import { installMissing } from './install.mjs'
import { start } from './run.mjs'

const apiPort = Number(process.env.PORT ?? 3000)

/** Must equal the port in shared-ui/build/devServers.ts. */
const shellPort = Number(process.env.DEV_PORT ?? 5173)

const addresses = {
  api: `http://127.0.0.1:${apiPort}/ready`,
  shell: `http://localhost:${shellPort}`,
  guideApp: `http://localhost:${shellPort + 1}`,
  dashboardApp: `http://localhost:${shellPort + 2}`,
}

await checkPorts()
await installMissing()
await buildChanged('api')
await ensureDemo()

const ownGroup = process.platform !== 'win32'
const servers = start('turbo', ['run', 'dev', 'dev:types', '--env-mode=loose', '--ui=stream'], {
  env: {
    ...demoSettings,
    PORT: String(apiPort),
    API_URL: `http://127.0.0.1:${apiPort}`,
    GUIDE_APP_URL: addresses.guideApp,
    DASHBOARD_APP_URL: addresses.dashboardApp,
  },
  stdio: ['ignore', 'inherit', 'inherit'],
  // turbo's command does not forward signals to the program that it starts, so both receive them as a group.
  detached: ownGroup,
})
const ended = once(servers, 'exit')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)

let stopping = false
function stop() {
  stopping = true
  if (ownGroup && servers.pid) process.kill(-servers.pid, 'SIGTERM')
  else servers.kill()
}

if (await Promise.race([allAnswer(), ended.then(() => false)])) console.log(welcomeMessage(addresses.shell))
const [code] = await ended
while (isRunning()) await setTimeout(100)
// Also ends the polling.
process.exit(stopping ? 0 : (code ?? 1))

/** turbo's command ends before the servers do. */
function isRunning() {
  try {
    return ownGroup && servers.pid !== undefined && process.kill(-servers.pid, 0)
  } catch {
    return false
  }
}

async function checkPorts() {
  for (const port of [apiPort, shellPort, shellPort + 1, shellPort + 2]) {
    if (await isFree(port)) continue
    const setting = port === apiPort ? 'PORT' : 'DEV_PORT'
    console.error(`Port ${port} is in use. Stop its program, or set ${setting} to another port.`)
    process.exit(1)
  }
}

/** @returns {Promise<boolean>} whether a server can listen on the port of this machine */
async function isFree(/** @type {number} */ port) {
  // Vite listens on the first address of `localhost`, and the API on 127.0.0.1.
  for (const host of ['localhost', '127.0.0.1']) {
    const server = createServer().listen(port, host)
    if (!(await once(server, 'listening').catch(() => undefined))) return false
    server.close()
    await once(server, 'close')
  }
  return true
}

async function allAnswer() {
  for (const address of Object.values(addresses)) {
    while (!(await fetch(address).catch(() => undefined))) await setTimeout(200)
  }
  return true
}
