import { keysOf } from '../api/src/rules/objects.ts'
import { type Candidate, compare, type Result, targetRatio } from './compare.ts'
import type { Size } from './databases.ts'
import { growthCalls } from './growth.ts'
import { type PostgresServer, startPostgresWith } from './postgresServers.ts'
import { number, percent, printTable, times, withTarget } from './report.ts'
import { type Server, startHafifa, startHandwritten } from './servers.ts'
import { createWorkload, type Workload } from './workload.ts'

const baselineTarget = 0.45
const growthTarget = 2

const calls = { groupTrainees: 'get-group-trainees (30)', saves: 'one form save' } as const

const callNames = keysOf(calls)

export async function measurePostgres(small: Size, large: Size): Promise<void> {
  const postgres = await startPostgresWith(small)
  const workload = await createWorkload(postgres.url, small.groups)
  await measureBaseline(postgres, workload)
  await measureProcesses(postgres, workload)
  await measureGrowth({ postgres, workload, size: small }, large)
  postgres.stop()
}

async function measureBaseline(postgres: PostgresServer, workload: Workload) {
  const hafifa = await startHafifa(postgres.url)
  const handwritten = await startHandwritten(postgres.url)
  for (const call of callNames) {
    const candidate = (server: Server): Candidate => ({
      server,
      connections: workload[call],
      database: postgres,
    })
    const results = await compare({ handwritten: candidate(handwritten), hafifa: candidate(hafifa) })
    const ratio = results.ratio('hafifa', 'handwritten')
    const row = (name: string, of: Result, ...notes: string[]) => [
      ...[name, number(of.rate), number(of.cpu), number(of.databaseCpu), percent(of.clientLoad)],
      ...notes,
    ]
    printTable(
      `${calls[call]} on PostgreSQL`,
      [
        '',
        'responses/s',
        'CPU µs each',
        'of the database',
        'client busy',
        'of the baseline, by CPU',
        'target',
      ],
      [
        row('node:http + pg, handwritten: the baseline', results.handwritten, '100%', ''),
        row(
          'Hafifa',
          results.hafifa,
          percent(ratio.cpu),
          withTarget(`≥ ${percent(baselineTarget)}`, targetRatio(ratio) >= baselineTarget),
        ),
      ],
    )
  }
  await Promise.all([hafifa, handwritten].map((server) => server.stop()))
}

async function measureProcesses(postgres: PostgresServer, workload: Workload) {
  const start = () => startHafifa(postgres.url, 'all')
  const servers = [await start(), await start(), await start()] as const
  const rows: string[][] = []
  for (const call of callNames) {
    const candidate = (...server: [Server, ...Server[]]): Candidate => ({
      server,
      connections: workload[call],
      database: postgres,
    })
    const [first, second, third] = servers
    const results = await compare({
      one: candidate(first),
      two: candidate(first, second),
      three: candidate(first, second, third),
    })
    for (const count of ['one', 'two', 'three'] as const) {
      const { rate, cpu, databaseCpu, clientLoad } = results[count]
      const faster = times(results.ratio(count, 'one').rate)
      rows.push([
        calls[call],
        count,
        number(rate),
        faster,
        number(cpu),
        number(databaseCpu),
        percent(clientLoad),
      ])
    }
  }
  printTable(
    'Processes on one PostgreSQL server',
    ['call', 'processes', 'responses/s', 'vs. one', 'CPU µs each', 'of the database', 'client busy'],
    rows,
  )
  await Promise.all(servers.map((server) => server.stop()))
}

async function measureGrowth(
  year: { postgres: PostgresServer; workload: Workload; size: Size },
  country: Size,
) {
  const postgres = { small: year.postgres, large: await startPostgresWith(country) }
  const workloads = {
    small: year.workload,
    large: await createWorkload(postgres.large.url, country.groups),
  }
  const servers = {
    small: await startHafifa(postgres.small.url),
    large: await startHafifa(postgres.large.url),
  }
  const rows: string[][] = []
  for (const { call, title, target } of growthCalls) {
    const results = await compare({
      small: { server: servers.small, connections: workloads.small[call], database: postgres.small },
      large: { server: servers.large, connections: workloads.large[call], database: postgres.large },
    })
    const { small, large } = results
    const slower = (large.cpu + large.databaseCpu) / (small.cpu + small.databaseCpu)
    rows.push([
      ...[title, number(small.cpu), number(large.cpu), number(small.databaseCpu), number(large.databaseCpu)],
      ...[times(results.ratio('small', 'large').rate), times(slower)],
      target === 'ratio' ? withTarget('≤ 2×', slower <= growthTarget) : '',
    ])
  }
  const sizes = [year.size, country].map(({ groups }) => `${number(groups)} groups`)
  printTable(
    'Growth on PostgreSQL: CPU µs each',
    [
      ...['', ...sizes, ...sizes.map((size) => `database, ${size}`)],
      ...['slower by: rate', 'by CPU of both', 'target'],
    ],
    rows,
  )
  await Promise.all([servers.small.stop(), servers.large.stop()])
  postgres.large.stop()
}
