import { measureBaseline, measureBaselineOn } from './baseline.ts'
import type { Size } from './databases.ts'
import { measureGrowth, measureGrowthOf } from './growth.ts'
import { measureMemory } from './memory.ts'
import { measurePages } from './pages.ts'
import { startPostgresWith } from './postgresServers.ts'
import { measurePresses } from './presses.ts'
import { measurePreview } from './preview.ts'
import { environment, missedTargets } from './report.ts'
import { measureStreams } from './streams.ts'
import { measureSustained } from './sustained.ts'

const year: Size = { groups: 500, log: 10_000 }
const country: Size = { groups: 50_000, log: 1_000_000 }

const selected = process.argv.slice(2)
const [seconds = 30, rate = 200] = selected.map(Number).filter((value) => value > 0)

const benchmarks = {
  baseline: () => measureBaseline(year),
  growth: () => measureGrowth(year, country),
  postgres: measurePostgres,
  memory: () => measureMemory(year),
  sustained: () => measureSustained(year, { seconds, rate }),
  streams: () => measureStreams(year),
  pages: measurePages,
  presses: measurePresses,
  preview: measurePreview,
}

async function measurePostgres() {
  const [small, large] = [await startPostgresWith(year), await startPostgresWith(country)]
  await measureBaselineOn(year, small)
  await measureGrowthOf(
    { size: year, database: small.url, postgres: small },
    { size: country, database: large.url, postgres: large },
  )
  small.stop()
  large.stop()
}

const names = selected.filter((word) => word in benchmarks)
for (const [name, measure] of Object.entries(benchmarks)) {
  if (names.length === 0 || names.includes(name)) await measure()
}
console.log(`\n${environment()}`)
if (missedTargets() > 0) process.exitCode = 1
