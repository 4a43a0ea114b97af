import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { chunk } from '../api/src/db/chunk.ts'
import { median } from './compare.ts'
import { openConnection, openSocket } from './connection.ts'
import { addPeople, databaseFor, type Size, signIn } from './databases.ts'
import { people } from './fill.ts'
import { get, post } from './httpRequests.ts'
import { number, printTable, withTarget } from './report.ts'
import { startHafifa } from './servers.ts'

const streams = 1000
const restSeconds = 30
const changes = 9
const targetMb = 60
const targetLoad = 0.02
const targetMs = 500
const targetReachedMs = 400

export async function measureStreams(size: Size): Promise<void> {
  const file = databaseFor('hafifa', size)
  const coordinators = addPeople(file, streams, 'coordinator')
  const cookies = await signIn(
    file,
    coordinators.map(({ id }) => id),
  )
  const server = await startHafifa(file)
  await setTimeout(restSeconds * 1000)
  const before = server.memory()
  const sockets = await Promise.all(cookies.map((cookie) => openStream(server.port, cookie)))
  await setTimeout(5000)
  const cpuBefore = server.cpuSeconds() ?? Number.NaN
  await setTimeout(restSeconds * 1000)
  const atRest = ((server.cpuSeconds() ?? Number.NaN) - cpuBefore) / restSeconds
  const memory = server.memory() - before

  const times: number[] = []
  const cpu: number[] = []
  // Round 0 is a warm-up.
  for (let n = 0; n <= changes; n++) {
    const start = performance.now()
    const cpuStart = server.cpuSeconds() ?? Number.NaN
    const reached = Promise.all(sockets.map(nextEvent))
    await save(server.port, cookies[0] ?? '', `שעה ${n}`)
    await reached
    if (n > 0) {
      times.push(performance.now() - start)
      cpu.push((server.cpuSeconds() ?? Number.NaN) - cpuStart)
    }
    await setTimeout(500)
  }
  const time = median(times)
  printTable(
    `${streams} open streams`,
    ['', 'measured', 'target'],
    [
      ['memory of all at rest, MB', number(memory), withTarget(`< ${targetMb}`, memory < targetMb)],
      ['CPU at rest, of a core', `${(atRest * 100).toFixed(1)}%`, withTarget('< 2%', atRest < targetLoad)],
      [
        'from the save to its last reader, ms: median, slowest',
        `${number(time)}, ${number(Math.max(...times))}`,
        withTarget(`< ${targetMs}`, time < targetMs),
      ],
      ['CPU of a save and its events, ms', number(median(cpu) * 1000), ''],
    ],
  )
  for (const socket of sockets) socket.destroy()
  await server.stop()
}

const streamsOfAll = 2000
const readers = 20
const warmUps = 5
const saves = 30

/** Most people may not see what a guide saves. */
export async function measureDelivery(size: Size): Promise<void> {
  const file = databaseFor('hafifa', size)
  const others = addPeople(file, streamsOfAll - readers, 'guide')
  const coordinators = Array.from({ length: readers }, (_, n) => 1 + (n % people(size.groups).coordinators))
  const cookies = await signIn(file, [...coordinators, ...others.map(({ id }) => id)])
  const server = await startHafifa(file)
  const sockets: Socket[] = []
  for (const part of chunk(cookies, 50)) {
    sockets.push(...(await Promise.all(part.map((cookie) => openStream(server.port, cookie)))))
  }
  const reading = sockets.slice(0, readers)
  const times: number[] = []
  let cpuStart = Number.NaN
  for (let n = -warmUps; n < saves; n++) {
    if (n === 0) cpuStart = server.cpuSeconds() ?? Number.NaN
    const reached = Promise.all(reading.map(nextEvent))
    await save(server.port, cookies[0] ?? '', `שעה ${n}`)
    const answered = performance.now()
    await reached
    if (n >= 0) times.push(performance.now() - answered)
    await setTimeout(100)
  }
  // The system reports it in steps of 10 ms.
  const cpu = ((server.cpuSeconds() ?? Number.NaN) - cpuStart) / saves
  printTable(
    `A saved field with ${streamsOfAll} open streams, of which ${readers} may see it`,
    ['', 'measured', 'target'],
    [
      [
        'from the answer to the last screen, ms: median, slowest',
        `${number(median(times))}, ${number(Math.max(...times))}`,
        withTarget(`< ${targetReachedMs}`, Math.max(...times) < targetReachedMs),
      ],
      ['CPU of the save and its delivery, ms', (cpu * 1000).toFixed(1), ''],
    ],
  )
  for (const socket of sockets) socket.destroy()
  await server.stop()
}

export async function openStream(port: number, cookie: string): Promise<Socket> {
  const socket = await openSocket(port)
  socket.write(get('get-changes.php', cookie))
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    // The first chunk contains the data version.
    socket.once('data', (chunk) =>
      chunk.includes('200 OK') ? resolve(socket) : reject(new Error(chunk.toString())),
    )
  })
}

function nextEvent(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const read = (chunk: Buffer) => {
      if (!chunk.includes('"version"')) return
      socket.off('data', read)
      resolve()
    }
    socket.on('data', read)
  })
}

async function save(port: number, cookie: string, activity_hours: string): Promise<void> {
  const connection = await openConnection(port)
  await connection.exchange(
    post('update-group-form.php', cookie, { group_id: 1, fields: { activity_hours } }),
  )
  connection.close()
}
