import { compare, type Result, targetRatio } from './compare.ts'
import { databaseFor, type Size } from './databases.ts'
import { number, percent, printTable, times, withTarget } from './report.ts'
import { startHafifa, startHandwritten } from './servers.ts'
import { createWorkload } from './workload.ts'

const target = 15

/** The maximum cost of the first list after a change, relative to the handwritten server. */
const maxFirstCost = 1.3

export async function measureLists(size: Size): Promise<void> {
  const file = databaseFor('hafifa', size)
  const handwrittenFile = databaseFor('handwritten', size)
  const workload = await createWorkload(file, size.groups)
  const handwrittenWorkload = await createWorkload(handwrittenFile, size.groups)
  const server = await startHafifa(file)
  const handwritten = await startHandwritten(handwrittenFile)

  const uncachedAndSave = await compare({
    both: { server, connections: workload.listsAfterSave },
    save: { server, connections: workload.singleSave },
  })
  const uncached = subtract(uncachedAndSave.both, uncachedAndSave.save)

  const { headers } = await fetch(`http://127.0.0.1:${server.port}/api/get-groups.php`, {
    headers: { cookie: workload.coordinator },
  })
  const results = await compare({
    handwritten: { server: handwritten, connections: handwrittenWorkload.lists },
    cached: { server, connections: workload.lists },
    notModified: { server, connections: workload.revalidatedLists(headers.get('etag') ?? '') },
  })

  const built = results.handwritten
  const row = (name: string, of: Result, note = '') => [
    ...[name, number(of.rate), number(of.cpu), percent(of.clientLoad)],
    ...[times(of.rate / built.rate), times(built.cpu / of.cpu), note],
  ]
  const rated = (of: Result) =>
    withTarget(`≥ ${target}×`, targetRatio({ rate: of.rate / built.rate, cpu: built.cpu / of.cpu }) >= target)
  printTable(
    `get-groups (${size.groups} groups)`,
    ['', 'responses/s', 'CPU µs each', 'client busy', 'vs. handwritten: rate', 'by CPU', 'target'],
    [
      row('node:http + better-sqlite3, handwritten, uncached', built),
      row(
        'Hafifa, first after a change',
        uncached,
        withTarget(`≤ ${maxFirstCost}× its CPU`, uncached.cpu <= maxFirstCost * built.cpu),
      ),
      row('Hafifa, cached', results.cached, rated(results.cached)),
      row('Hafifa, 304', results.notModified, rated(results.notModified)),
    ],
  )
  await Promise.all([server.stop(), handwritten.stop()])
}

function subtract(both: Result, other: Result): Result {
  const rate = 1 / (2 / both.rate - 1 / other.rate)
  return { ...both, rate, cpu: 2 * both.cpu - other.cpu }
}
