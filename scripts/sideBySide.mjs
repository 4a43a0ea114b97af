import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ended, start } from './run.mjs'

/** @typedef {{ title: string, script: string, args?: string[], env?: NodeJS.ProcessEnv }} Check */

/** By default, a script prints no colours to a pipe. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}

/**
 * Runs checks concurrently, and prints a line about each once it ends. What a check printed follows if it failed.
 * @returns {Promise<number[]>} the exit codes
 */
export function runSideBySide(/** @type {Check[]} */ checks) {
  return Promise.all(checks.map(runCheck))
}

async function runCheck(/** @type {Check} */ { title, script, args = [], env }) {
  const begun = Date.now()
  const child = start('npm', ['run', '--silent', script, '--', ...args], {
    env: { ...colours, ...env },
    stdio: ['inherit', 'pipe', 'pipe'],
  })
  const output = new PassThrough()
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(output, { end: false })
  child.once('close', () => output.end())
  const [printed, code] = await Promise.all([buffer(output), ended(child)])
  const seconds = Math.round((Date.now() - begun) / 1000)
  if (code !== 0) process.stdout.write(printed)
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (npm run ${script}), ${seconds} s`)
  return code
}
