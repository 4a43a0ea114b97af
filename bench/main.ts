/** `npm run bench`: measures what README.md beside this file tells, and ends with 1 when a target is missed. */
import type { Size } from './data.ts'
import { measureFloors } from './floors.ts'
import { measureGrowth } from './growth.ts'
import { measureLists } from './lists.ts'
import { measureMemory } from './memory.ts'
import { conditions, missedTargets } from './report.ts'

const year: Size = { groups: 500, log: 10_000 }
const country: Size = { groups: 50_000, log: 1_000_000 }

const parts = {
  floors: () => measureFloors(year),
  lists: () => measureLists(year),
  memory: () => measureMemory(year),
  growth: () => measureGrowth(year, country),
}

const asked = process.argv.slice(2)
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) await measure()
}
console.log(`\n${conditions()}`)
if (missedTargets() > 0) process.exitCode = 1
