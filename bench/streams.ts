import { setTimeout } from 'node:timers/promises'
import { connect, openStreams, post, type Stream } from './client.ts'
import { median } from './compare.ts'
import { addPeople, databaseFor, type Size, signIn } from './databases.ts'
import { number, printTable, withTarget } from './report.ts'
import { type Server, startHafifa } from './servers.ts'

const restSeconds = 30
const warmUps = 5
const saves = 30
const targets = { mb: 60, load: 0.02, allMs: 500, fewMs: 400 }

/** What open streams cost at rest, and how soon a change reaches those who may see it. */
export async function measureStreams(size: Size): Promise<void> {
  await measureReaders(size, { readers: 1000, others: 0, targetMs: targets.allMs })
  // Most people may not see what a guide saves.
  await measureReaders(size, { readers: 20, others: 1980, targetMs: targets.fewMs })
}

type Streams = { readers: number; others: number; targetMs: number }

async function measureReaders(size: Size, { readers, others, targetMs }: Streams) {
  const file = databaseFor('hafifa', size)
  const reading = addPeople(file, readers, 'coordinator').map(({ id }) => id)
  const guides = addPeople(file, others, 'guide').map(({ id }) => id)
  const cookies = await signIn(file, [...reading, ...guides])
  const server = await startHafifa(file)
  const isFew = others > 0
  const { streams, rows } = isFew
    ? { streams: await openStreams(server.port, cookies), rows: [] }
    : await openAndRest(server, cookies)
  const { times, cpu } = await deliver(server, cookies[0] ?? '', streams.slice(0, readers))
  const judged = isFew ? Math.max(...times) : median(times)
  printTable(
    `${number(readers + others)} open streams, of which ${number(readers)} may see a saved field`,
    ['', 'measured', 'target'],
    [
      ...rows,
      [
        'from the answer of the save to its last reader, ms: median, slowest',
        `${number(median(times))}, ${number(Math.max(...times))}`,
        withTarget(`< ${targetMs}`, judged < targetMs),
      ],
      ['CPU of the save and its delivery, ms', (cpu * 1000).toFixed(1), ''],
    ],
  )
  for (const { close } of streams) close()
  await server.stop()
}

async function openAndRest(server: Server, cookies: string[]) {
  await setTimeout(restSeconds * 1000)
  const before = server.memory()
  const streams = await openStreams(server.port, cookies)
  await setTimeout(5000)
  const cpuBefore = server.cpuSeconds()
  await setTimeout(restSeconds * 1000)
  const load = (server.cpuSeconds() - cpuBefore) / restSeconds
  const memory = server.memory() - before
  const rows = [
    ['memory of all at rest, MB', number(memory), withTarget(`< ${targets.mb}`, memory < targets.mb)],
    ['CPU at rest, of a core', `${(load * 100).toFixed(1)}%`, withTarget('< 2%', load < targets.load)],
  ]
  return { streams, rows }
}

async function deliver(server: Server, cookie: string, streams: Stream[]) {
  const writer = connect(server.port)
  const times: number[] = []
  let cpuStart = Number.NaN
  for (let n = -warmUps; n < saves; n++) {
    if (n === 0) cpuStart = server.cpuSeconds()
    const reached = Promise.all(streams.map(({ nextEvent }) => nextEvent()))
    const body = { group_id: 1, fields: { activity_hours: `שעה ${n}` } }
    await writer.exchange(post('update-group-form.php', cookie, body))
    const answered = performance.now()
    await reached
    if (n >= 0) times.push(performance.now() - answered)
    await setTimeout(200)
  }
  writer.close()
  // The system reports it in steps of 10 ms.
  return { times, cpu: (server.cpuSeconds() - cpuStart) / saves }
}
