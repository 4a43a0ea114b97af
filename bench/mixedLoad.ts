import type { Socket } from 'node:net'
import {
  type Acknowledged,
  type Arrivals,
  arrive,
  type ConnectedPerson,
  connectPeople,
  percentile,
} from './arrivals.ts'
import { median } from './compare.ts'
import { databaseFor, type Size } from './databases.ts'
import { changesPerRound, eventLoopDelayMs, startOtherWork } from './otherWork.ts'
import { createPeople, type Write } from './people.ts'
import { number, percent, printTable, withTarget } from './report.ts'
import { type Cores, startHafifa, startHandwritten } from './servers.ts'
import { assertStoredOnce, baselineOf } from './stored.ts'
import { openStream } from './streams.ts'

/** A person at work sends a request every 5 seconds. */
const perPerson = 0.2
const rates = [50, 100, 200, 400, 600, 800]
const sustainedRate = 200
const floorRates = [200, 600, 1200]
const secondsPerStep = 10
const targetMs = 100
const besideWork = { latencyMs: 50, delayMs: 20 }
const targetGrowth = 0.05

const peopleAt = (rate: number) => Math.round(rate / perPerson)

/** A growing number of people, then the calls that the handwritten server also has. */
export async function measureLoad(sizes: Size[]): Promise<void> {
  for (const size of sizes) {
    await measureDay(size)
    await measureFloor(size)
  }
}

async function measureDay(size: Size): Promise<void> {
  const { measure, end } = await open('hafifa', size, { people: peopleAt(Math.max(...rates)), whole: true })
  const rows: string[][] = []
  for (const rate of rates) {
    const step = await measure(rate, secondsPerStep)
    const target = rate === sustainedRate ? rated(step) : ''
    rows.push([number(peopleAt(rate)), number(rate), ...cellsOf(step), target])
  }
  printTable(
    `A working day of ${number(size.groups)} groups, each person with an open stream`,
    ['people', 'requests/s', ...columns, 'target'],
    rows,
  )
  await end()
}

export async function measureSustained(size: Size, seconds: number, rate = sustainedRate): Promise<void> {
  const people = peopleAt(rate)
  const { server, measure, end } = await open('hafifa', size, { people, whole: true })
  // Until the heap has the size that the work needs.
  await measure(rate, Math.max(secondsPerStep, seconds / 10))
  const memory: number[] = []
  const sampling = setInterval(() => memory.push(server.memory()), (seconds * 1000) / 60)
  const sustained = await measure(rate, seconds)
  clearInterval(sampling)
  const [early, late] = [median(memory.slice(0, 10)), median(memory.slice(-10))]
  printTable(
    `${seconds} s of a working day, ${number(size.groups)} groups, ${number(people)} people`,
    ['requests/s', ...columns, 'target', 'MB in the first sixth', 'in the last', 'most', 'target'],
    [
      [
        ...[number(rate), ...cellsOf(sustained), rated(sustained)],
        ...[number(early), number(late), number(Math.max(...memory))],
        withTarget('± 5%', Math.abs(late / early - 1) <= targetGrowth),
      ],
    ],
  )
  await end()
}

/** On all cores, because the thread that writes sheets does not share the server's where there are several. */
export async function measureBesideWork(size: Size): Promise<void> {
  const { file, server, measure, end } = await open('hafifa', size, {
    people: peopleAt(sustainedRate),
    whole: true,
    cores: 'all',
  })
  await measure(sustainedRate, secondsPerStep)
  // The process reports the longest delays since the last request for its metrics.
  await eventLoopDelayMs(server.port)
  const work = startOtherWork(server.port, file)
  const step = await measure(sustainedRate, 30)
  const rounds = await work.stop()
  const delay = await eventLoopDelayMs(server.port)
  const met = step.errors.length === 0 && percentile(step.latencies, 0.99) <= besideWork.latencyMs
  printTable(
    `A working day while sheets are exported and imported and backups are made, ${number(size.groups)} groups`,
    ['requests/s', ...columns, 'target', 'rounds of other work', 'delay of the event loop, p99 ms', 'target'],
    [
      [
        ...[number(sustainedRate), ...cellsOf(step)],
        withTarget(`no error, p99 ≤ ${besideWork.latencyMs}`, met),
        ...[number(rounds), delay.toFixed(1)],
        withTarget(`≤ ${besideWork.delayMs}`, delay <= besideWork.delayMs),
      ],
    ],
  )
  await end(rounds * changesPerRound)
}

async function measureFloor(size: Size): Promise<void> {
  const options = { people: peopleAt(Math.max(...floorRates)), whole: false }
  const servers = [await open('handwritten', size, options), await open('hafifa', size, options)]
  const rows: string[][] = []
  for (const rate of floorRates) {
    for (const { name, measure } of servers) {
      rows.push([name, number(rate), ...cellsOf(await measure(rate, secondsPerStep))])
    }
  }
  printTable(
    `The calls that the handwritten server has, ${number(size.groups)} groups, without streams`,
    ['', 'requests/s', ...columns],
    rows,
  )
  for (const { end } of servers) await end()
}

type Step = Arrivals & { serverLoad: number }

const columns = ['answered/s', 'p50 ms', 'p95', 'p99', 'slowest', 'errors', 'server busy', 'client busy']

function cellsOf({ rate, latencies, errors, serverLoad, clientLoad }: Step): string[] {
  const times = [0.5, 0.95, 0.99, 1].map((share) => percentile(latencies, share).toFixed(1))
  return [number(rate), ...times, number(errors.length), percent(serverLoad), percent(clientLoad)]
}

function rated({ latencies, errors }: Step): string {
  const met = errors.length === 0 && percentile(latencies, 0.99) < targetMs
  return withTarget(`no error, p99 < ${targetMs}`, met)
}

async function open(
  name: 'hafifa' | 'handwritten',
  size: Size,
  { people: count, whole, cores }: { people: number; whole: boolean; cores?: Cores },
) {
  const file = databaseFor(name, size)
  const people = await createPeople(file, size.groups, count, whole)
  const server = await (name === 'hafifa' ? startHafifa(file, cores) : startHandwritten(file))
  const before = baselineOf(file)
  const acknowledged: Acknowledged[] = []
  const uncertain: Write[] = []
  const connected: ConnectedPerson[] = []
  const streams: Socket[] = []

  /** Connects people only as they are needed, because the server closes unused connections. */
  async function connectUpTo(wanted: number) {
    while (connected.length < wanted) {
      const some = people.slice(connected.length, Math.min(connected.length + 50, wanted))
      connected.push(...(await connectPeople(server.port, some)))
      if (!whole) continue
      streams.push(...(await Promise.all(some.map(({ cookie }) => openStream(server.port, cookie)))))
    }
  }

  async function measure(rate: number, seconds: number): Promise<Step> {
    await connectUpTo(peopleAt(rate))
    const cpu = server.cpuSeconds() ?? Number.NaN
    const start = performance.now()
    const arrivals = await arrive(connected.slice(0, peopleAt(rate)), rate, seconds)
    const used = (server.cpuSeconds() ?? Number.NaN) - cpu
    acknowledged.push(...arrivals.acknowledged)
    uncertain.push(...arrivals.uncertain)
    for (const [error, all] of Map.groupBy(arrivals.errors, String)) console.log(`${all.length} × ${error}`)
    return { ...arrivals, serverLoad: used / ((performance.now() - start) / 1000) }
  }

  async function end(otherTraineeChanges = 0) {
    for (const { connection } of connected) connection.close()
    for (const stream of streams) stream.destroy()
    await server.stop()
    assertStoredOnce(file, before, { acknowledged, uncertain, otherTraineeChanges })
    console.log(`\n${name}: each of ${number(acknowledged.length)} acknowledged writes is stored once`)
  }

  await measure(Math.min(...rates, count * perPerson), 3)
  return { name, file, server, measure, end }
}
