import { arrive, type Step } from './arrivals.ts'
import { connect, openStreams } from './client.ts'
import { median, percentile } from './compare.ts'
import { databaseFor, type Size } from './databases.ts'
import { createPeople } from './people.ts'
import { number, percent, printTable, withTarget } from './report.ts'
import { startHafifa } from './servers.ts'
import { assertStoredOnce, newestIn } from './stored.ts'

/** A person at work sends a request every 5 seconds. */
const secondsOfPerson = 5
const targetMs = 100
const targetGrowth = 0.05

type Options = { seconds: number; rate: number }

/** A working day: each person has a connection, an open stream and a share of the rate. */
export async function measureSustained(size: Size, { seconds, rate }: Options): Promise<void> {
  const file = databaseFor('hafifa', size)
  const people = await createPeople(file, size.groups, rate * secondsOfPerson)
  const server = await startHafifa(file)
  const before = newestIn(file)
  const streams = await openStreams(
    server.port,
    people.map(({ cookie }) => cookie),
  )
  const connected = people.map((person) => ({ person, connection: connect(server.port) }))

  // Until the heap has the size that the work needs.
  const warmUp = await arrive(connected, rate, Math.max(10, seconds / 10))
  const memory: number[] = []
  const sampling = setInterval(() => memory.push(server.memory()), (seconds * 1000) / 60)
  const cpu = server.cpuSeconds()
  const step = await arrive(connected, rate, seconds)
  clearInterval(sampling)
  printTable(
    `${seconds} s of a working day, ${number(size.groups)} groups, ${number(people.length)} people`,
    ['requests/s', 'p50 ms', 'p95', 'p99', 'slowest', 'errors', 'server busy', 'target'],
    [[number(rate), ...cellsOf(step), percent((server.cpuSeconds() - cpu) / seconds), targetOf(step)]],
  )
  const [early, late] = [median(memory.slice(0, 10)), median(memory.slice(-10))]
  printTable(
    'Its memory, MB',
    ['first sixth', 'last', 'most', 'target'],
    [
      [
        ...[early, late, Math.max(...memory)].map(number),
        withTarget('± 5%', Math.abs(late / early - 1) <= targetGrowth),
      ],
    ],
  )
  for (const { connection } of connected) connection.close()
  for (const { close } of streams) close()
  await server.stop()
  const writes = [...warmUp.writes, ...step.writes]
  assertStoredOnce(file, before, writes)
  console.log(`\nEach of ${number(writes.length)} writes is stored once`)
}

const cellsOf = ({ latencies, errors }: Step) => [
  ...[0.5, 0.95, 0.99, 1].map((share) => percentile(latencies, share).toFixed(1)),
  number(errors.length),
]

function targetOf({ latencies, errors }: Step): string {
  for (const [error, all] of Map.groupBy(errors, String)) console.log(`${all.length} × ${error}`)
  const met = errors.length === 0 && percentile(latencies, 0.99) < targetMs
  return withTarget(`no error, p99 < ${targetMs}`, met)
}
