import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Windows starts the packages' commands through its shell only. */
const shell = process.platform === 'win32'

// Installed commands come first, among them `node`: the Node 24 that package.json brings.
process.env.PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`

/** Starts a command in the repository's folder; options as of `spawn`. */
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
 * Runs a command to its end and passes on the signals that would end this process before it.
 * @returns its exit code; one that a signal ended, or that did not start, counts as 1
 */
export function run(command, args, options) {
  return new Promise((resolve) => {
    const child = start(command, args, options)
    const pass = (signal) => child.kill(signal)
    const end = (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass)
      resolve(code)
    }
    process.on('SIGINT', pass).on('SIGTERM', pass)
    child.once('error', () => end(1))
    child.once('exit', (code) => end(code ?? 1))
  })
}

/** Runs a command that the rest needs; its failure ends this process with its exit code. */
export async function need(command, args, options) {
  const code = await run(command, args, options)
  if (code !== 0) process.exit(code)
}
