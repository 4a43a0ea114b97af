import { compare, type Result, targetRatio } from './compare.ts'
import { databaseFor, type Size } from './databases.ts'
import { number, printTable, times, withTarget } from './report.ts'
import { startHafifa } from './servers.ts'
import { createWorkload } from './workload.ts'

const target = 2

const calls = {
  guideGroups: ["a guide's groups", true],
  groupTrainees: ["a group's trainees", true],
  log: ['first page of the log', true],
  traineesPage: ['first page of all trainees', true],
  traineesOfGroup: ["first page of one group's trainees", true],
  groupLog: ["first page of a group's log", true],
  filteredLog: ['first page of the log, filtered', true],
  saves: ['one form save', true],
  // The search has no target, because it reads every name.
  search: ['search among all trainees', false],
} as const

export async function measureGrowth(small: Size, large: Size): Promise<void> {
  const files = { small: databaseFor('small', small), large: databaseFor('large', large) }
  const workloads = {
    small: createWorkload(files.small, small.groups),
    large: createWorkload(files.large, large.groups),
  }
  const servers = { small: await startHafifa(files.small), large: await startHafifa(files.large) }
  const rows: string[][] = []
  for (const [call, [title, hasTarget]] of Object.entries(calls)) {
    const key = call as keyof typeof calls
    const results = await compare({
      small: { server: servers.small, connections: workloads.small[key] },
      large: { server: servers.large, connections: workloads.large[key] },
    })
    const slower = results.ratio('small', 'large')
    const time = (of: Result) => number(Number.isNaN(of.cpu) ? 1e6 / of.rate : of.cpu)
    rows.push([
      ...[title, time(results.small), time(results.large), times(slower.rate), times(slower.cpu)],
      hasTarget ? withTarget('≤ 2×', targetRatio(slower) <= target) : '',
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
