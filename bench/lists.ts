import { callsOn } from './calls.ts'
import { databaseFor, type Size } from './data.ts'
import { against, number, percent, table, times } from './report.ts'
import { compare } from './rounds.ts'
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
  // Two saves and two lists make four answers: a list's time is what is left of the pair's.
  const uncached = 1 / (2 / changing.both.rate - 1 / changing.save.rate)

  const { headers } = await fetch(`http://127.0.0.1:${server.port}/api/get-groups.php`, {
    headers: { cookie: calls.coordinator },
  })
  const found = await compare({
    byHand: { server: byHand, connections: byHandCalls.lists },
    cached: { server, connections: calls.lists },
    known: { server, connections: calls.knownLists(headers.get('etag') ?? '') },
  })

  const row = (name: string, rate: number, clientLoad: number) => [
    ...[name, number(rate), percent(clientLoad), times(rate / uncached)],
    ...[times(rate / found.byHand.rate)],
  ]
  const least = Math.min(found.cached.rate, found.known.rate) / uncached
  const { both, ...others } = { both: changing.both, ...found }
  table(
    `get-groups (${size.groups} groups)`,
    ['', 'answers/s', 'client busy', 'of uncached', 'of uncached by hand', 'target'],
    [
      [...row('uncached, by hand', others.byHand.rate, others.byHand.clientLoad), ''],
      [...row('Hafifa, first after a change', uncached, both.clientLoad), ''],
      [
        ...row('Hafifa, kept bytes', others.cached.rate, others.cached.clientLoad),
        against('≥ 20×', least >= target),
      ],
      [...row('Hafifa, 304', others.known.rate, others.known.clientLoad), against('≥ 20×', least >= target)],
    ],
  )
  await Promise.all([server.stop(), byHand.stop()])
}
