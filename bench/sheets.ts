import { requestedSheetParts } from '../api/src/rules/remarks.fields.ts'
import { databaseFor, type Size, signIn } from './databases.ts'
import { number, printTable, withTarget } from './report.ts'
import { startHafifa } from './servers.ts'

const targets = { exportMs: 2000, exportMb: 100, importMs: 1000, answersMs: 300 }

export const manyTrainees = Array.from({ length: 2000 }, (_, n) => ({
  first_name: `שם ${n}`,
  last_name: 'כהן',
  phone: `05${String(n).padStart(8, '0')}`,
  school: 'תיכון עירוני',
  grade: 'ט׳',
}))

export async function measureSheets(size: Size): Promise<void> {
  const file = databaseFor('sheets', size)
  const [coordinator = ''] = await signIn(file, [1])
  const server = await startHafifa(file)

  async function timed(call: string, body: object) {
    const before = server.memory()
    let peak = before
    const sampling = setInterval(() => {
      peak = Math.max(peak, server.memory())
    }, 20)
    const start = performance.now()
    const cpuBefore = server.cpuSeconds()
    const response = await fetch(`http://127.0.0.1:${server.port}/api/${call}`, {
      method: 'POST',
      headers: { cookie: coordinator, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { byteLength } = await response.arrayBuffer()
    const ms = performance.now() - start
    clearInterval(sampling)
    const cpu = cpuBefore === undefined ? ms : ((server.cpuSeconds() ?? 0) - cpuBefore) * 1000
    if (!response.ok) throw new Error(`${call}: ${response.status}`)
    return { ms, cpu, mb: Math.max(peak, server.memory()) - before, kb: byteLength / 1024 }
  }

  const key = '0'.repeat(32)
  await timed('export-trainees.php', { groupId: 1 })
  const xlsx = await timed('export-trainees.php', {})
  const csv = await timed('export-trainees.php', { format: 'csv' })
  const answers = await timed('export-answers.php', { included: requestedSheetParts })
  const imported = await timed('import-trainees.php', { groupId: 1, key, added: manyTrainees, changed: [] })

  type Measured = typeof xlsx
  const row = (name: string, { ms, cpu, mb, kb }: Measured, maxMs: number, maxMb?: number) => [
    ...[name, number(ms), number(cpu), number(mb), number(kb)],
    withTarget(`< ${number(maxMs)} ms of CPU`, cpu < maxMs),
    maxMb ? withTarget(`< ${maxMb} MB`, mb < maxMb) : '',
  ]
  printTable(
    `Sheets of ${number(size.groups * 20)} trainees, and an import of ${number(manyTrainees.length)}`,
    ['', 'ms', 'CPU, ms', 'more memory, MB', 'answer, KB', 'target', 'target'],
    [
      row('xlsx', xlsx, targets.exportMs, targets.exportMb),
      row('csv', csv, targets.exportMs, targets.exportMb),
      row(`answers of ${size.groups} groups`, answers, targets.answersMs, targets.exportMb),
      row('import', imported, targets.importMs),
    ],
  )
  await server.stop()
}
