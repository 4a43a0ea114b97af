import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { daySeconds, inSeconds } from '../rules/time.ts'
import { program } from '../testing/programs.ts'
import { startMain } from '../testing/serverProcess.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { createDemo } from './create.ts'

test('the demo can be created again after the process was killed', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'demo.sqlite')
  const watcher = watch(folder)
  const create = () => spawn(process.execPath, [program('demo/main'), `file:${file}`])
  const killed = create()
  await once(watcher, 'change')
  killed.kill('SIGKILL')
  await once(killed, 'close')
  watcher.close()
  expect(existsSync(file)).toBe(false)
  expect(readdirSync(folder)).not.toEqual([])

  const [code] = await once(create(), 'close')
  expect(code).toBe(0)
  expect(readdirSync(folder)).toEqual(['demo.sqlite'])
})

test('a demo that was off for weeks starts without a doubt about its clock', async () => {
  const url = `file:${join(temporaryFolder(), 'demo.sqlite')}`
  const now = new Date()
  await createDemo(url, inSeconds(now, -21 * daySeconds))
  const demo = spawn(process.execPath, [program('demo/main'), url, '--confirm-clock'])
  expect(await once(demo, 'close')).toEqual([0, null])
  const { child, listening, output } = startMain({ DATABASE_URL: url })
  await listening()
  child.kill('SIGTERM')
  await once(child, 'close')
  expect(output()).not.toContain('housekeeping skipped')
})
