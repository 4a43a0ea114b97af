import { callsOn } from './calls.ts'
import { databaseFor, type Size } from './data.ts'
import { against, number, table, times } from './report.ts'
import { compare, firm, type Result } from './rounds.ts'
import { startHafifa } from './servers.ts'

const target = 2

/** Each call, and whether it must not slow down as the programme grows. */
const measured = {
  guideGroups: ["a guide's groups", true],
  groupTrainees: ["a group's trainees", true],
  log: ['first page of the log', true],
  traineesPage: ['first page of all trainees', true],
  traineesOfGroup: ["first page of one group's trainees", true],
  groupLog: ["first page of a group's log", true],
  filteredLog: ['first page of the log, filtered', true],
  saves: ['one form save', true],
  // Finds a text inside any name, and counts all that it finds: reads every name.
  search: ['search among all trainees', false],
} as const

/** The same calls on a programme of today and on one a hundred times as large. */
export async function measureGrowth(small: Size, large: Size): Promise<void> {
  const files = { small: databaseFor('small', small), large: databaseFor('large', large) }
  const calls = { small: callsOn(files.small, small.groups), large: callsOn(files.large, large.groups) }
  const servers = { small: await startHafifa(files.small), large: await startHafifa(files.large) }
  const rows: string[][] = []
  for (const [call, [name, bound]] of Object.entries(measured)) {
    const key = call as keyof typeof measured
    const found = await compare({
      small: { server: servers.small, connections: calls.small[key] },
      large: { server: servers.large, connections: calls.large[key] },
    })
    const slower = found.ratio('small', 'large')
    const time = (of: Result) => number(Number.isNaN(of.cpu) ? 1e6 / of.rate : of.cpu)
    rows.push([
      ...[name, time(found.small), time(found.large), times(slower.rate), times(slower.cpu)],
      bound ? against('≤ 2×', firm(slower) <= target) : '',
    ])
  }
  const header = [
    'µs each',
    `${number(small.groups)} groups`,
    `${number(large.groups)} groups`,
    'slower by',
    'target',
  ]
  table('Growth', header, rows)
  await Promise.all([servers.small.stop(), servers.large.stop()])
}
