import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDemo } from '../../api/src/demo/create.ts'
import { createDatabase } from '../../api/src/testing/postgres.databases.ts'
import { type PostgresServer, startPostgres } from '../../api/src/testing/postgres.server.ts'

const root = join(import.meta.dirname, '../..')

/** Runs the program of `npm run move` and returns its report for each table. */
async function move(
  from: string,
  to: string,
  onLine: (line: string, kill: () => void) => void = () => undefined,
) {
  const args = ['api/dist/move/main.js', '--from', from, '--to', to]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const lines: string[] = []
  for await (const line of createInterface(child.stdout)) {
    lines.push(line)
    onLine(line, () => child.kill('SIGKILL'))
  }
  const [code, signal] = await ended
  // Each move adds one change, which makes clients of the previous database refetch everything.
  const tables = lines.filter((line) => line.includes('checksum') && !line.startsWith('changes:'))
  return { code, signal, tables }
}

describe.skipIf(!inject('hasPostgres'))('the demo year', () => {
  let postgres: PostgresServer | undefined
  let url = ''
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-move-'))
  const demo = `file:${join(folder, 'demo.sqlite')}`

  beforeAll(async () => {
    postgres = await startPostgres()
    url = `${postgres?.url}/moved`
    await createDatabase(postgres?.url ?? '', 'moved')
    await createDemo(demo, new Date('2026-06-01'))
  })

  afterAll(() => {
    postgres?.stop()
    rmSync(folder, { recursive: true })
  })

  test('moves to PostgreSQL after an interrupted move, and back with the same checksums', async () => {
    const killed = await move(demo, url, (line, kill) => line.startsWith('trainees:') && kill())
    expect(killed.signal).toBe('SIGKILL')
    const there = await move(demo, url)
    expect(there).toMatchObject({ code: 0, signal: null })
    const back = await move(url, `file:${join(folder, 'back.sqlite')}`)
    expect(back).toEqual(there)
    expect(there.tables).toContainEqual(expect.stringMatching(/^trainees: \d{3,} rows, checksum \w{16}$/))
  })

  test('is not moved twice', async () => {
    expect((await move(demo, url)).code).toBe(1)
  })
})
