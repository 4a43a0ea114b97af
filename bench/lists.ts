import { callsOn } from './calls.ts'
import { databaseFor, type Size } from './data.ts'
import { against, number, percent, table, times } from './report.ts'
import { compare, firm, type Result } from './rounds.ts'
import { startByHand, startHafifa } from './servers.ts'

const target = 20

/** The list of all groups: built from the database, from kept bytes, and not sent at all. */
export async function measureLists(size: Size): Promise<void> {
  const file = databaseFor('hafifa', size)
  const byHandFile = databaseFor('by-hand', size)
  const calls = callsOn(file, size.groups)
  const byHandCalls = callsOn(byHandFile, size.groups)
  const server = await startHafifa(file)
  const byHand = await startByHand(byHandFile)

  const changing = await compare({
    both: { server, connections: calls.changedLists },
    save: { server, connections: calls.oneSaver },
  })
  const uncached = theRest(changing.both, changing.save)

  const { headers } = await fetch(`http://127.0.0.1:${server.port}/api/get-groups.php`, {
    headers: { cookie: calls.coordinator },
  })
  const found = await compare({
    byHand: { server: byHand, connections: byHandCalls.lists },
    cached: { server, connections: calls.lists },
    known: { server, connections: calls.knownLists(headers.get('etag') ?? '') },
  })

  const row = (name: string, of: Result, note = '') => [
    ...[name, number(of.rate), number(of.cpu), percent(of.clientLoad)],
    ...[times(of.rate / uncached.rate), times(uncached.cpu / of.cpu), note],
  ]
  const held = (of: Result) =>
    against('≥ 20×', firm({ rate: of.rate / uncached.rate, cpu: uncached.cpu / of.cpu }) >= target)
  table(
    `get-groups (${size.groups} groups)`,
    ['', 'answers/s', 'CPU µs each', 'client busy', 'times uncached: rate', 'by CPU', 'target'],
    [
      row('node:http + better-sqlite3 by hand, uncached', found.byHand),
      row('Hafifa, first after a change', uncached),
      row('Hafifa, kept bytes', found.cached, held(found.cached)),
      row('Hafifa, 304', found.known, held(found.known)),
    ],
  )
  await Promise.all([server.stop(), byHand.stop()])
}

/** Of two answers in turn, what one costs when the other's cost is known. */
function theRest(both: Result, other: Result): Result {
  const rate = 1 / (2 / both.rate - 1 / other.rate)
  return { rate, cpu: 2 * both.cpu - other.cpu, clientLoad: both.clientLoad }
}
