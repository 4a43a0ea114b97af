import { compare, type Result, targetRatio } from './compare.ts'
import { databaseFor, type Size } from './databases.ts'
import { number, printTable, times, withTarget } from './report.ts'
import { startHafifa } from './servers.ts'
import { createWorkload } from './workload.ts'

const maxRatio = 2

/** The maximum CPU time of a search for a full name in the large programme, in ms. */
const maxSearchMs = 60

// These calls grow, because they count a total, or search every distinct name or every phone.
export const growthCalls = [
  { call: 'guideGroups', title: "a guide's groups", target: 'ratio' },
  { call: 'groupTrainees', title: "a group's trainees", target: 'ratio' },
  { call: 'log', title: 'first page of the log', target: null },
  { call: 'traineesPage', title: 'first page of all trainees', target: null },
  { call: 'traineesOfGroup', title: "first page of one group's trainees", target: 'ratio' },
  { call: 'groupLog', title: "first page of a group's log", target: 'ratio' },
  { call: 'filteredLog', title: 'first page of the log, filtered', target: null },
  { call: 'saves', title: 'one form save', target: 'ratio' },
  { call: 'searchFirstName', title: 'search for a first name', target: null },
  { call: 'searchLastName', title: 'search for a last name', target: null },
  { call: 'searchFullName', title: 'search for a full name', target: 'time' },
  { call: 'searchPhone', title: 'search for a part of a phone', target: null },
] as const

export async function measureGrowth(small: Size, large: Size): Promise<void> {
  const files = { small: databaseFor('small', small), large: databaseFor('large', large) }
  const workloads = {
    small: await createWorkload(files.small, small.groups),
    large: await createWorkload(files.large, large.groups),
  }
  const servers = { small: await startHafifa(files.small), large: await startHafifa(files.large) }
  const rows: string[][] = []
  for (const { call, title, target } of growthCalls) {
    const results = await compare({
      small: { server: servers.small, connections: workloads.small[call] },
      large: { server: servers.large, connections: workloads.large[call] },
    })
    const slower = results.ratio('small', 'large')
    const time = (of: Result) => number(Number.isNaN(of.cpu) ? 1e6 / of.rate : of.cpu)
    const targetOf = () => {
      if (target === 'time') return withTarget(`< ${maxSearchMs} ms`, results.large.cpu < maxSearchMs * 1000)
      return target === 'ratio' ? withTarget(`≤ ${maxRatio}×`, targetRatio(slower) <= maxRatio) : ''
    }
    rows.push([
      ...[title, time(results.small), time(results.large), times(slower.rate), times(slower.cpu)],
      targetOf(),
    ])
  }
  const header = [
    'CPU µs each',
    `${number(small.groups)} groups`,
    `${number(large.groups)} groups`,
    'slower by: rate',
    'by CPU',
    'target',
  ]
  printTable('Growth', header, rows)
  await Promise.all([servers.small.stop(), servers.large.stop()])
}
