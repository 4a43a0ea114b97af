/** `npm start`: from a fresh clone to the running product with its demo year. */
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { buildChanged } from './build.mjs'
import { demoSettings, ensureDemo, welcome } from './demo.mjs'
import { installMissing } from './install.mjs'
import { start } from './run.mjs'

await installMissing()
await buildChanged()
await ensureDemo()

const server = start('node', ['--max-semi-space-size=4', 'api/dist/main.js'], {
  env: demoSettings,
  stdio: ['ignore', 'pipe', 'inherit'],
  // A process group of its own: Ctrl+C in a terminal reaches the server once, from here, and not twice.
  detached: process.platform !== 'win32',
})
const closed = once(server, 'close')

let stopping = false
function stop(signal) {
  if (!stopping) server.kill(signal)
  stopping = true
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('SIGHUP', () => stop('SIGTERM'))

for await (const line of createInterface({ input: server.stdout })) {
  console.log(line)
  const address = listeningAddress(line)
  if (address) console.log(welcome(address))
}

const [exitCode] = await closed
process.exitCode = exitCode ?? 1

/** The server's log, one JSON object a line, tells when and where it listens. */
function listeningAddress(line) {
  if (!line.includes('"msg":"listening"')) return
  const { address, port } = JSON.parse(line)
  const host = ['127.0.0.1', '0.0.0.0', '::1', '::'].includes(address) ? 'localhost' : address
  return `http://${host}:${port}`
}
