import { setTimeout } from 'node:timers/promises'
import { load } from './compare.ts'
import { databaseFor, type Size } from './databases.ts'
import { number, printTable, withTarget } from './report.ts'
import { startHafifa } from './servers.ts'
import { createWorkload } from './workload.ts'

const targetMb = 120

export async function measureMemory(size: Size): Promise<void> {
  const file = databaseFor('hafifa', size)
  const { groupTrainees, saves, lists, log } = await createWorkload(file, size.groups)
  const server = await startHafifa(file)
  const started = server.memory()
  for (const connections of [groupTrainees, saves, lists, [...saves, ...lists], log])
    await load([server], connections, 2)
  const worked = server.memory()
  await setTimeout(15_000)
  const atRest = server.memory()
  printTable(
    'Memory of the production process, MB',
    ['after the start', 'after 10 s of work', '15 s later, at rest', 'target'],
    [[number(started), number(worked), number(atRest), withTarget(`< ${targetMb}`, atRest < targetMb)]],
  )
  await server.stop()
}
