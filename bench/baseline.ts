import assert from 'node:assert/strict'
import { compare } from './compare.ts'
import { databaseFor, type Size } from './databases.ts'
import type { PostgresServer } from './postgresServers.ts'
import { number, percent, printTable, withTarget } from './report.ts'
import { type Server, startHafifa, startHandwritten } from './servers.ts'
import { createWorkload, type Workload } from './workload.ts'

const calls = { groupTrainees: 'get-group-trainees (30)', saves: 'one form save' } as const

/**
 * The minimum shares of the handwritten server's speed. On SQLite it awaits each statement, which costs it a seventh
 * of a save.
 */
type Targets = Record<keyof typeof calls, number>

type Sides = { hafifa: string; handwritten: string }

export function measureBaseline(size: Size): Promise<void> {
  const files = { hafifa: databaseFor('hafifa', size), handwritten: databaseFor('handwritten', size) }
  return measureBeside(size, files, { groupTrainees: 0.72, saves: 0.64 })
}

/** Also of three processes. */
export function measureBaselineOn(size: Size, postgres: PostgresServer): Promise<void> {
  const databases = { hafifa: postgres.url, handwritten: postgres.url }
  return measureBeside(size, databases, { groupTrainees: 0.45, saves: 0.45 }, postgres)
}

async function measureBeside(size: Size, databases: Sides, targets: Targets, postgres?: PostgresServer) {
  const workloads = {
    hafifa: await createWorkload(databases.hafifa, size.groups),
    handwritten: await createWorkload(databases.handwritten, size.groups),
  }
  const handwritten = await startHandwritten(databases.handwritten)
  const processes: Server[] = []
  for (let n = 0; n < (postgres ? 3 : 1); n++)
    processes.push(await startHafifa(databases.hafifa, postgres && 'all'))
  const [hafifa = handwritten] = processes
  for (const i of workloads.hafifa.groupTrainees.keys()) {
    const expected = await answerOf(handwritten, workloads.handwritten, i)
    assert.deepEqual(await answerOf(hafifa, workloads.hafifa, i), expected)
  }

  for (const call of ['groupTrainees', 'saves'] as const) {
    const candidate = (of: keyof typeof workloads, ...servers: Server[]) => ({
      servers,
      connections: workloads[of][call],
      ...(postgres && { database: postgres }),
    })
    const candidates = {
      handwritten: candidate('handwritten', handwritten),
      hafifa: candidate('hafifa', hafifa),
      ...(postgres && { 'three processes': candidate('hafifa', ...processes) }),
    }
    const results = await compare(candidates)
    printTable(
      `${calls[call]}, ${postgres ? 'PostgreSQL' : 'SQLite'}`,
      ['', 'responses/s', 'CPU µs each', 'of the database', 'of handwritten: rate', 'by CPU', 'target'],
      Object.keys(candidates).map((name) => {
        const { rate, cpu, databaseCpu } = results.of(name)
        const ratio = results.ratio(name, 'handwritten')
        return [
          ...[name, number(rate), number(cpu), number(databaseCpu), percent(ratio.rate), percent(ratio.cpu)],
          name === 'hafifa' ? withTarget(`≥ ${percent(targets[call])}`, ratio.cpu >= targets[call]) : '',
        ]
      }),
    )
  }
  await Promise.all([handwritten, ...processes].map((server) => server.stop()))
}

async function answerOf({ port }: Server, { groupTrainees }: Workload, i: number): Promise<unknown> {
  const { path = '', cookie = '' } = groupTrainees[i]?.[0] ?? {}
  return (await fetch(`http://127.0.0.1:${port}/api/${path}`, { headers: { cookie } })).json()
}
