import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { constants, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { accepts, freePort } from './testing/ports.ts'
import { startMain } from './testing/serverProcess.ts'

function start(...[env, options]: Partial<Parameters<typeof startMain>>) {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return { ...startMain({ DATABASE_URL: `file:${folder}/h.sqlite`, ...env }, options), folder }
}

/** A pipe that nobody reads yet. */
function createPipe() {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-pipe-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'log')
  execFileSync('mkfifo', [path])
  const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  function fill() {
    try {
      while (true) writeSync(fd, '\n'.repeat(4096))
    } catch (error) {
      expect(error).toHaveProperty('code', 'EAGAIN')
    }
  }
  function read() {
    const socket = new Socket({ fd, readable: true })
    onTestFinished(() => void socket.destroy())
    let output = ''
    socket.on('data', (chunk) => {
      output += chunk
    })
    return () => output
  }
  return { path, fill, read }
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
  while (!(await accepts(port))) await setTimeout(20)
  await callOften(port)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a server whose log is read slowly writes its last line', async () => {
  const port = await freePort()
  const pipe = createPipe()
  const { child, folder } = start(
    { PORT: `${port}`, LOG: pipe.path },
    { prefix: ['sh', '-c', 'exec "$0" "$@" > "$LOG"'] },
  )
  while (!(await accepts(port))) await setTimeout(20)
  pipe.fill()
  // Long enough to be written at once.
  await fetch(`http://127.0.0.1:${port}/api/${'x'.repeat(8000)}`)
  child.kill('SIGTERM')
  // Closing the database deletes this file, and the line "stopped" follows.
  while (existsSync(join(folder, 'h.sqlite-wal'))) await setTimeout(20)
  const output = pipe.read()
  expect(await once(child, 'exit')).toEqual([0, null])
  await expect.poll(() => output().slice(-200)).toContain('"stopped"')
})
