import { setTimeout } from 'node:timers/promises'
import { callsOn } from './calls.ts'
import { databaseFor, type Size } from './data.ts'
import { load } from './load.ts'
import { against, number, table } from './report.ts'
import { startHafifa } from './servers.ts'

const target = 150

/** What the production process holds when it has started, when it has worked, and a while after. */
export async function measureMemory(size: Size): Promise<void> {
  const file = databaseFor('hafifa', size)
  const calls = callsOn(file, size.groups)
  const server = await startHafifa(file)
  const started = server.memory()
  for (const connections of [calls.groupTrainees, calls.saves, calls.lists, calls.changedLists, calls.log]) {
    await load(server.port, connections, 2)
  }
  const worked = server.memory()
  await setTimeout(15_000)
  const atRest = server.memory()
  table(
    'Memory of the production process, MB',
    ['after the start', 'after 10 s of work', '15 s later, at rest', 'target'],
    [[number(started), number(worked), number(atRest), against('< 150', atRest < target)]],
  )
  await server.stop()
}
