import { existsSync, renameSync, rmSync } from 'node:fs'
import { type Database, openDatabase } from '../db/open.ts'
import { createNestedWriter, transact } from '../db/transaction.ts'
import { callersOf } from './callers.ts'
import { play } from './diary.ts'
import { seeded } from './random.ts'
import { createFounder, programmeYear } from './year.ts'

/**
 * Creates the database of the demo year, whose last days end at `now`. It is built beside its place and moved there
 * when whole. Returns false, and leaves all as it is, when the file is there already.
 * @param url `file:` and a path
 */
export async function createDemo(url: string, now: Date): Promise<boolean> {
  const path = url.replace(/^file:/, '')
  if (existsSync(path)) return false
  const unfinished = `${path}.unfinished`
  remove(unfinished)
  try {
    await build(`file:${unfinished}`, now)
    renameSync(unfinished, path)
  } finally {
    remove(unfinished)
  }
  return true
}

/** The whole year is one transaction, in which the calls have theirs: the disk is waited for once. */
async function build(url: string, now: Date) {
  const database = openDatabase(url)
  const clock = { now }
  const random = seeded(5785)
  const live = transact(database, async (tx) => {
    const within: Database = { read: tx, writer: createNestedWriter(tx), close() {} }
    const founderId = await createFounder(tx, now)
    await play(programmeYear(founderId, now, random), clock, callersOf(within, clock), random)
  })
  await live.finally(() => database.close())
}

function remove(path: string) {
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
}
