/** `npm start`: installs, builds and serves the product with its demo year. */
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { buildChanged } from './build.mjs'
import { demoSettings, ensureDemo, welcome } from './demo.mjs'
import { installMissing } from './install.mjs'
import { start } from './run.mjs'
import { listeningAddress } from './server.mjs'

await installMissing()
await buildChanged()
await ensureDemo()

const server = start('node', ['--max-semi-space-size=4', 'api/dist/main.js'], {
  env: demoSettings,
  stdio: ['ignore', 'pipe', 'inherit'],
  // In a process group of its own the server gets a terminal's Ctrl+C once, from here.
  detached: process.platform !== 'win32',
})
const closed = once(server, 'close')

let stopping = false
/** @param {NodeJS.Signals} signal */
function stop(signal) {
  if (!stopping) server.kill(signal)
  stopping = true
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('SIGHUP', () => stop('SIGTERM'))

if (!server.stdout) throw new Error('the server has no output')
for await (const line of createInterface({ input: server.stdout })) {
  console.log(line)
  const address = listeningAddress(line)
  if (address) console.log(welcome(address))
}

const [exitCode] = await closed
process.exitCode = exitCode ?? 1
