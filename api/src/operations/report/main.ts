import { writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { readConfig } from '../../config.ts'
import { readReport } from '../../people/report/report.queries.ts'
import { reportColumns } from '../../people/report/report.sheet.ts'
import { withDatabase } from '../../registry/database.ts'
import { errorMessage } from '../../rules/thrown.ts'
import { writeCsv } from '../../sheets/csv.ts'
import { sheetOf } from '../../sheets/sheet.ts'
import { requireMigrated } from '../doctor/confirm.ts'

const usage = 'Usage: npm run report -- --from 2026-09-01 --to 2026-11-30 [--out report.csv]'

try {
  const { from, to, out } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' }, out: { type: 'string' } },
  }).values
  if (!isDay(from) || !isDay(to) || to < from) throw new Error(usage)
  const config = readConfig(process.env)
  await requireMigrated(config)
  const rows = await withDatabase(config.DATABASE_URL, ({ read }) => readReport(read, { from, to }))
  const file = out ?? `report-${from}-${to}.csv`
  const csv = await text(await writeCsv(sheetOf(reportColumns, rows)))
  writeFileSync(file, csv, { mode: 0o600 })
  console.log(`${rows.length} lines are in ${file}. They name people: keep them like a backup.`)
} catch (error) {
  console.error(errorMessage(error))
  process.exit(1)
}

function isDay(day: string | undefined): day is string {
  return day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
}
