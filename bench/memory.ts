import { setTimeout } from 'node:timers/promises'
import { databaseFor, type Size } from './databases.ts'
import { load } from './load.ts'
import { number, printTable, withTarget } from './report.ts'
import { startHafifa } from './servers.ts'
import { createWorkload } from './workload.ts'

const targetMb = 120

export async function measureMemory(size: Size): Promise<void> {
  const file = databaseFor('hafifa', size)
  const workload = await createWorkload(file, size.groups)
  const server = await startHafifa(file)
  const started = server.memory()
  const { groupTrainees, saves, lists, listsAfterSave, log } = workload
  for (const connections of [groupTrainees, saves, lists, listsAfterSave, log]) {
    await load([server.port], connections, 2)
  }
  const worked = server.memory()
  await setTimeout(15_000)
  const atRest = server.memory()
  printTable(
    'Memory of the production process, MB',
    ['after the start', 'after 10 s of work', '15 s later, at rest', 'target'],
    [[number(started), number(worked), number(atRest), withTarget('< 120', atRest < targetMb)]],
  )
  await server.stop()
}
