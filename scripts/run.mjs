import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @typedef {[command: string, args: string[], options?: import('node:child_process').SpawnOptions]} Command */

export const root = fileURLToPath(new URL('..', import.meta.url))

// Windows runs npm's command shims only through a shell.
const shell = process.platform === 'win32'

// Installed commands take precedence, including the `node` of the Node 24 package.
process.env.PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`

export function start(/** @type {Command} */ ...[command, args, { env, ...options } = {}]) {
  return spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell,
    env: { ...process.env, ...env },
    ...options,
  })
}

/** @returns {Promise<number>} the exit code, like `ended` */
export function run(/** @type {Command} */ ...command) {
  return ended(start(...command))
}

/**
 * Forwards the signals that end this process.
 * @returns {Promise<number>} the exit code; 1 if the command did not start or was ended by a signal
 */
export function ended(/** @type {import('node:child_process').ChildProcess} */ child) {
  return new Promise((resolve) => {
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    const end = (/** @type {number} */ code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      resolve(code)
    }
    process.on('SIGINT', forward).on('SIGTERM', forward)
    child.once('error', () => end(1))
    child.once('exit', (code) => end(code ?? 1))
  })
}

export async function runOrExit(/** @type {Command} */ ...command) {
  const code = await run(...command)
  if (code !== 0) process.exit(code)
}
