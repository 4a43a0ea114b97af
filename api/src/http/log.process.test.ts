import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freePort } from '../testing/ports.ts'
import { startMain } from '../testing/serverProcess.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'

function start(...[env, options]: Partial<Parameters<typeof startMain>>) {
  const folder = temporaryFolder()
  return startMain({ DATABASE_URL: `file:${folder}/h.sqlite`, ...env }, options)
}

/** Each call writes a line of more than 8 KB: many times what a pipe holds. */
async function callOften(port: number) {
  for (let n = 0; n < 80; n++) {
    const { status } = await fetch(`http://127.0.0.1:${port}/api/${'x'.repeat(8000)}`)
    expect(status).toBe(404)
  }
}

test('a server whose log nobody reads answers and stops', async () => {
  const { child, listening } = start()
  const port = await listening()
  child.stdout.pause()
  await callOften(port)
  child.kill('SIGTERM')
  // Everything is stored by then.
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
})

test('a server whose log is closed answers and stops', async () => {
  const { child, listening } = start()
  const port = await listening()
  child.stdout.destroy()
  await callOften(port)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a server whose log has a full disk answers and stops', async () => {
  const port = await freePort()
  const { child } = start({ PORT: `${port}` }, { prefix: ['sh', '-c', 'exec "$0" "$@" > /dev/full'] })
  const isReady = () => fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined)
  while (!(await isReady())) await setTimeout(20)
  await callOften(port)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('the last line is written when the exit meets a write in progress', async () => {
  const script = `
    import { openLog } from ${JSON.stringify(import.meta.resolve('./log.ts'))}
    const { log, exit } = openLog()
    log.info('x'.repeat(5000))
    log.info('stopped')
    await exit(0)
  `
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  expect(stdout.slice(-100)).toContain('stopped')
})
