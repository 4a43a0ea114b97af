import { measureAttention } from './attention.ts'
import { measureBaseline } from './baseline.ts'
import type { Size } from './databases.ts'
import { measureGrowth } from './growth.ts'
import { measureHand } from './hand.ts'
import { measureLists } from './lists.ts'
import { measureMemory } from './memory.ts'
import { measureBesideWork, measureLoad, measureSustained } from './mixedLoad.ts'
import { measurePages } from './pages.ts'
import { measurePostgres } from './postgres.ts'
import { measurePreview } from './preview.ts'
import { environment, missedTargets } from './report.ts'
import { measureSheets } from './sheets.ts'
import { measureDelivery, measureStreams } from './streams.ts'
import { measureEndedGroups, measureYears } from './years.ts'

const year: Size = { groups: 500, log: 10_000 }
const town: Size = { groups: 5000, log: 100_000 }
const decade: Size = { groups: 10_500, log: 10_000 }
const country: Size = { groups: 50_000, log: 1_000_000 }

const selected = process.argv.slice(2)
const [sustainedSeconds, sustainedRate] = selected.map(Number).filter((value) => value > 0)

const benchmarks = {
  baseline: () => measureBaseline(year),
  lists: () => measureLists(year),
  memory: () => measureMemory(year),
  growth: () => measureGrowth(year, country),
  load: () => measureLoad([year, town]),
  sustained: async () => {
    await measureSustained(year, sustainedSeconds ?? 30, sustainedRate)
    if (!sustainedSeconds) await measureSustained(town, 30)
  },
  beside: () => measureBesideWork(year),
  sheets: () => measureSheets(year),
  streams: async () => {
    await measureStreams(year)
    await measureDelivery(year)
  },
  attention: () => measureAttention(town),
  years: async () => {
    await measureYears(country)
    await measureEndedGroups(decade, year.groups)
  },
  postgres: () => measurePostgres(year, country),
  pages: () => measurePages(),
  hand: () => measureHand(),
  preview: () => measurePreview(),
}

const names = selected.filter((word) => word in benchmarks)
for (const [name, measure] of Object.entries(benchmarks)) {
  if (names.length === 0 || names.includes(name)) await measure()
}
console.log(`\n${environment()}`)
if (missedTargets() > 0) process.exitCode = 1
