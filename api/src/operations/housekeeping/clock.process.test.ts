import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { program } from '../../testing/programs.ts'
import { startMain, startServer } from '../../testing/serverProcess.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'

function inYears(years: number): Record<string, string> {
  const shift = `
    const RealDate = Date
    const by = ${years * 365.25 * 86_400_000}
    globalThis.Date = class extends RealDate {
      constructor(...given) { given.length === 0 ? super(RealDate.now() + by) : super(...given) }
      static now() { return RealDate.now() + by }
    }`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shift)}` }
}

async function scene() {
  const file = join(temporaryFolder(), 'h.sqlite')
  const url = `file:${file}`
  const server = await startServer(url)
  const group_id = (await server.post('add-group.php', { name: 'חיפה' })).id
  const names = { group_id, first_name: 'נועם', last_name: 'לוי' }
  const { id } = await server.post('add-trainee.php', names)
  await server.post('delete-trainee.php', { id })
  server.child.kill('SIGTERM')
  await once(server.child, 'close')
  const db = new Sqlite(file)
  onTestFinished(() => void db.close())
  const rows = () =>
    ['trainees', 'sessions'].map((table) => db.prepare(`select * from ${table}`).all().length)
  async function startIn(years: number) {
    const { child, listening, output } = startMain({ DATABASE_URL: url, ...inYears(years) })
    await listening()
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([0, null])
    return output()
  }
  const doctorIn = (years: number, ...args: string[]) =>
    spawnSync(process.execPath, [program('doctor/main'), ...args], {
      env: { ...process.env, DATABASE_URL: url, ...inYears(years) },
      encoding: 'utf8',
    }).stdout
  return { rows, startIn, doctorIn }
}

test.for([
  ['ahead', 9],
  ['behind', -9],
] as const)('a start with a clock years %s deletes nothing, and the next one goes on', async ([, years]) => {
  const { rows, startIn } = await scene()
  expect(await startIn(years)).toMatch(/"level":50.*housekeeping skipped/)
  expect(rows()).toEqual([1, 1])
  expect(await startIn(0)).not.toContain('housekeeping skipped')
})

test('a server that was off for a year goes on once its clock is confirmed', async () => {
  const { rows, startIn, doctorIn } = await scene()
  expect(doctorIn(1)).toContain('--confirm-clock')
  expect(doctorIn(1, '--confirm-clock')).toMatch(
    /^Confirmed: it is \d{4}-.* last known to be right at \d{4}-/,
  )
  expect(doctorIn(1)).not.toContain('--confirm-clock')
  expect(await startIn(1)).not.toContain('housekeeping skipped')
  expect(rows()).toEqual([0, 0])
})
