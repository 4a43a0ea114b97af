import { measureAttention } from './attention.ts'
import { measureBaseline } from './baseline.ts'
import type { Size } from './databases.ts'
import { measureGrowth } from './growth.ts'
import { measureLists } from './lists.ts'
import { measureMemory } from './memory.ts'
import { measurePostgres } from './postgres.ts'
import { environment, missedTargets } from './report.ts'
import { measureSheets } from './sheets.ts'
import { measureStreams } from './streams.ts'
import { measureYears } from './years.ts'

const year: Size = { groups: 500, log: 10_000 }
const town: Size = { groups: 5000, log: 100_000 }
const country: Size = { groups: 50_000, log: 1_000_000 }

const benchmarks = {
  baseline: () => measureBaseline(year),
  lists: () => measureLists(year),
  memory: () => measureMemory(year),
  growth: () => measureGrowth(year, country),
  sheets: () => measureSheets(year),
  streams: () => measureStreams(year),
  attention: () => measureAttention(town),
  years: () => measureYears(country),
  postgres: () => measurePostgres(year, country),
}

const selected = process.argv.slice(2)
for (const [name, measure] of Object.entries(benchmarks)) {
  if (selected.length === 0 || selected.includes(name)) await measure()
}
console.log(`\n${environment()}`)
if (missedTargets() > 0) process.exitCode = 1
