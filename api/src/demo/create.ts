import { existsSync, renameSync, rmSync } from 'node:fs'
import { lt, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { confirmClock } from '../db/clock.ts'
import type { Tx } from '../db/connection.ts'
import { databaseFile } from '../db/databaseFile.ts'
import { dataVersion } from '../db/dataVersion.ts'
import type { Database } from '../db/open.ts'
import { createNestedWriter, transact } from '../db/transaction.ts'
import { createViewBuffer } from '../groups/views/viewBuffer.ts'
import { commitEntries } from '../notices/inbox/commitEntries.ts'
import { createSignInRecorder } from '../people/sign-ins/recorder.ts'
import { nameFirstYear } from '../programme/years/firstYear.service.ts'
import { withDatabase } from '../registry/database.ts'
import { daySeconds, inSeconds, timestamp } from '../rules/time.ts'
import { guides } from '../schema/guides.table.ts'
import { notices } from '../schema/notices.table.ts'
import { createClientFactory } from './clients.ts'
import { firstYear } from './lastYear.sessions.ts'
import { founder } from './people.data.ts'
import { createRandom } from './random.ts'
import { requestSessions } from './request.sessions.ts'
import { playTimeline } from './timeline.ts'
import { createFounder, demoYear } from './year.ts'

type Options = {
  withRequests?: boolean
}

/** Resolves with false if the file exists, or the server's database has people. An interrupted run leaves nothing. */
export async function createDemo(url: string, now: Date, options: Options = {}): Promise<boolean> {
  const file = databaseFile(url)
  return file === undefined ? build(url, now, options) : createFile(file, now, options)
}

const unreadDays = 3

async function readOldNotices(tx: Tx, now: Date) {
  const isOld = lt(notices.at, timestamp(inSeconds(now, -unreadDays * daySeconds)))
  await tx
    .update(notices)
    .set({ read_at: sql`${notices.at}` })
    .where(isOld)
}

/** A demo may be stopped for any time. Its clock needs no confirmation afterwards. */
export async function confirmDemoClock(url: string, now: Date): Promise<void> {
  await withDatabase(url, (database) => confirmClock(database, now))
}

async function createFile(path: string, now: Date, options: Options) {
  if (existsSync(path)) return false
  const unfinished = `${path}.unfinished`
  remove(unfinished)
  try {
    await build(`file:${unfinished}`, now, options)
    renameSync(unfinished, path)
  } finally {
    remove(unfinished)
  }
  return true
}

function build(url: string, now: Date, options: Options): Promise<boolean> {
  return withDatabase(url, async (database) => {
    if ((await database.read.$count(guides)) > 0) return false
    await fill(database, now, options)
    return true
  })
}

function fill(database: Database, now: Date, { withRequests = false }: Options) {
  const clock = { now }
  const random = createRandom(5785)
  return transact(database, async (tx, transaction) => {
    const within: Database = {
      read: tx,
      dataVersion: () => dataVersion(tx),
      writer: createNestedWriter(tx, transaction),
      async ready() {},
      createLimiter: database.createLimiter,
      onCommit() {},
      onWarning() {},
      compact: async () => undefined,
      isCompacted: () => true,
      async close() {},
    }
    await nameFirstYear(within, { PROGRAMME_YEAR: firstYear(now) }, now)
    const views = createViewBuffer(within, commitEntries)
    const signIns = createSignInRecorder(within, pino({ level: 'error' }))
    const server = { database: within, views, signIns, clock }
    const ids = { groups: new Map(), people: new Map([[founder.phone, await createFounder(tx, now)]]) }
    const year = demoYear(ids, now, random)
    const requests = withRequests ? requestSessions(ids, now, createClientFactory(server, 'approved')) : []
    await playTimeline([...year, ...requests], clock, createClientFactory(server, 'open'), random)
    await views.save()
    await signIns.settled()
    await readOldNotices(tx, now)
  })
}

function remove(path: string) {
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
}
