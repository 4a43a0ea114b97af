import { PassThrough } from 'node:stream'
import { ended, start } from './run.mjs'

/** @typedef {{ title: string, script: string, args?: string[], env?: NodeJS.ProcessEnv }} Check */

/** Far more than a script prints while its output is held back, so that no script blocks on printing. */
const heldBytes = 2 ** 28

/** By default, a script prints no colours to a pipe. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}

/** @returns {Promise<number[]>} the exit codes */
export async function runSideBySide(/** @type {Check[]} */ checks) {
  const running = checks.map(startHeld)
  for (const { check, output } of running) {
    printTitle(check)
    for await (const chunk of output) process.stdout.write(chunk)
  }
  return Promise.all(running.map(({ code }) => code))
}

export function printTitle(/** @type {Check} */ { title, script }) {
  console.log(`\n══ ${title} (npm run ${script})\n`)
}

/** @returns {[command: string, args: string[]]} */
export function commandOf(/** @type {Check} */ { script, args = [] }) {
  return ['npm', ['run', '--silent', script, '--', ...args]]
}

function startHeld(/** @type {Check} */ check) {
  const child = start(...commandOf(check), {
    env: { ...colours, ...check.env },
    stdio: ['inherit', 'pipe', 'pipe'],
  })
  const output = new PassThrough({ highWaterMark: heldBytes })
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(output, { end: false })
  child.once('close', () => output.end())
  return { check, output, code: ended(child) }
}
