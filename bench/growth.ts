import { compare, type Result } from './compare.ts'
import { databaseFor, type Size } from './databases.ts'
import type { PostgresServer } from './postgresServers.ts'
import { number, printTable, times, withTarget } from './report.ts'
import { startHafifa } from './servers.ts'
import { createWorkload } from './workload.ts'

const maxRatio = 2

// These grow, because they count a total or search all trainees.
const growing = ['log', 'traineesPage', 'searchFirstName', 'searchFullName', 'searchPhone'] as const

const calls = ['guideGroups', 'groupTrainees', 'groupLog', 'saves', ...growing] as const

/** The maximum CPU time of a search for a full name in the large programme, in ms. */
const maxSearchMs = 60

type Side = { size: Size; database: string; postgres?: PostgresServer }

export function measureGrowth(small: Size, large: Size): Promise<void> {
  const side = (size: Size, name: string): Side => ({ size, database: databaseFor(name, size) })
  return measureGrowthOf(side(small, 'small'), side(large, 'large'))
}

export async function measureGrowthOf(small: Side, large: Side): Promise<void> {
  const [smaller, larger] = [await open(small), await open(large)]
  const rows: string[][] = []
  for (const call of calls) {
    const results = await compare({ smaller: smaller.candidate(call), larger: larger.candidate(call) })
    const [before, after] = [sum(results.of('smaller')), sum(results.of('larger'))]
    const isGrowing = growing.some((name) => name === call)
    const target = () => {
      if (call === 'searchFullName') return withTarget(`< ${maxSearchMs} ms`, after < maxSearchMs * 1000)
      return isGrowing ? '' : withTarget(`≤ ${maxRatio}×`, after / before <= maxRatio)
    }
    const slower = 1 / results.ratio('larger', 'smaller').rate
    rows.push([call, number(before), number(after), times(slower), times(after / before), target()])
  }
  const sizes = [small, large].map(({ size }) => `${number(size.groups)} groups`)
  printTable('Growth: CPU µs each', ['', ...sizes, 'slower by: rate', 'by CPU', 'target'], rows)
  await Promise.all([smaller.stop(), larger.stop()])
}

async function open({ size, database, postgres }: Side) {
  const workload = await createWorkload(database, size.groups)
  const server = await startHafifa(database)
  const candidate = (call: (typeof calls)[number]) => ({
    servers: [server],
    connections: workload[call],
    ...(postgres && { database: postgres }),
  })
  return { candidate, stop: server.stop }
}

/** With the database server's, where there is one. */
const sum = ({ cpu, databaseCpu }: Result) => cpu + (Number.isNaN(databaseCpu) ? 0 : databaseCpu)
