import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Windows starts the packages' commands through its shell only. */
const shell = process.platform === 'win32'

// Installed commands come first, among them `node`: the Node 24 that package.json brings.
process.env.PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`

/**
 * Starts a command in the repository's folder. `env` is added to this process's environment.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function start(command, args, { env, ...options } = {}) {
  return spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell,
    env: { ...process.env, ...env },
    ...options,
  })
}

/**
 * Runs a command to its end and forwards SIGINT and SIGTERM to it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 1 if a signal ended it or it did not start
 */
export function run(command, args, options) {
  return new Promise((resolve) => {
    const child = start(command, args, options)
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => child.kill(signal)
    /** @param {number} code */
    const end = (code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      resolve(code)
    }
    process.on('SIGINT', forward).on('SIGTERM', forward)
    child.once('error', () => end(1))
    child.once('exit', (code) => end(code ?? 1))
  })
}

/**
 * Runs a command and exits with its code if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function need(command, args, options) {
  const code = await run(command, args, options)
  if (code !== 0) process.exit(code)
}
