import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { hashToken } from '../api/src/auth/tokens.ts'
import { daySeconds, timestamp } from '../api/src/time.ts'
import { median } from './compare.ts'
import { databaseFor, type Size } from './databases.ts'
import { get, post } from './httpRequests.ts'
import { number, printTable, withTarget } from './report.ts'
import { startHafifa } from './servers.ts'

const streams = 1000
const restSeconds = 30
const changes = 9
const targetMb = 60
const targetLoad = 0.02
const targetMs = 500

/** Opens a stream of each of many coordinators, who receive every change. */
export async function measureStreams(size: Size): Promise<void> {
  const file = databaseFor('hafifa', size)
  const cookies = signInMany(file)
  const server = await startHafifa(file)
  await setTimeout(restSeconds * 1000)
  const before = server.memory()
  const sockets = await Promise.all(cookies.map((cookie) => open(server.port, cookie)))
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
      [
        'CPU at rest, of a core',
        `${(atRest * 100).toFixed(1)}%`,
        withTarget('< 2%', !(atRest >= targetLoad)),
      ],
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

/** A session each of further coordinators. */
function signInMany(file: string): string[] {
  const db = new Sqlite(file)
  const addGuide = db.prepare('INSERT INTO guides (full_name, phone, admin, created_at) VALUES (?, ?, 1, ?)')
  const addSession = db.prepare(
    'INSERT INTO sessions (token_hash, guide_id, opened_at, used_at, expires_at) VALUES (?, ?, ?, ?, ?)',
  )
  const now = timestamp(new Date())
  const expires = timestamp(new Date(Date.now() + daySeconds * 1000))
  const tokens = Array.from({ length: streams }, (_, n) => `stream-${n}`)
  db.transaction(() => {
    for (const token of tokens) {
      const { lastInsertRowid } = addGuide.run(token, token, now)
      addSession.run(hashToken(token), lastInsertRowid, now, now, expires)
    }
  })()
  db.close()
  return tokens.map((token) => `session=${token}`)
}

function open(port: number, cookie: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () =>
      socket.write(get('get-changes.php', cookie)),
    )
    socket.once('error', reject)
    // The first chunk has the version of the data.
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

function save(port: number, cookie: string, activity_hours: string): Promise<void> {
  const request = post('update-group-form.php', cookie, { group_id: 1, fields: { activity_hours } })
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(request))
    socket.once('error', reject)
    socket.once('data', () => {
      socket.destroy()
      resolve()
    })
  })
}
