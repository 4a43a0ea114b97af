import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { buildChanged } from './build.mjs'
import { demoSettings, ensureDemo, welcomeMessage } from './demo.mjs'
import { installMissing } from './install.mjs'
import { start } from './run.mjs'

await installMissing()
await buildChanged()
await ensureDemo()

const server = start(
  'node',
  ['--max-semi-space-size=2', '--heap-growing-percent=25', '--no-maglev', 'api/dist/main.js'],
  {
    env: demoSettings,
    stdio: ['ignore', 'pipe', 'inherit'],
    // A separate process group, because the terminal would otherwise send Ctrl+C to the server a second time.
    detached: process.platform !== 'win32',
  },
)
const closed = once(server, 'close')

let stopping = false
function stop(/** @type {NodeJS.Signals} */ signal) {
  if (!stopping) server.kill(signal)
  stopping = true
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('SIGHUP', () => stop('SIGTERM'))

if (!server.stdout) throw new Error('The server has no output to read.')
for await (const line of createInterface({ input: server.stdout })) {
  console.log(line)
  const address = listeningAddress(line)
  if (address) console.log(welcomeMessage(address))
}

const [exitCode] = await closed
process.exitCode = exitCode ?? 1

function listeningAddress(/** @type {string} */ line) {
  if (!line.includes('"msg":"listening"')) return
  const { address, port } = JSON.parse(line)
  const host = ['127.0.0.1', '0.0.0.0', '::1', '::'].includes(address) ? 'localhost' : address
  return `http://${host}:${port}`
}
