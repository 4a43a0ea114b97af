import { existsSync, renameSync, rmSync } from 'node:fs'
import { openDatabase } from '../database.ts'
import type { Database } from '../db/open.ts'
import { createNestedWriter, transact } from '../db/transaction.ts'
import { createClientFactory } from './clients.ts'
import { createRandom } from './random.ts'
import { playTimeline } from './timeline.ts'
import { createFounder, demoYear } from './year.ts'

/** Resolves with false if the file exists. Builds a temporary file, so that an interrupted run leaves no database. */
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

async function build(url: string, now: Date) {
  const database = openDatabase(url)
  const clock = { now }
  const random = createRandom(5785)
  const year = transact(database, async (tx, watch) => {
    const within: Database = { read: tx, writer: createNestedWriter(tx, watch), close() {} }
    const founderId = await createFounder(tx, now)
    await playTimeline(demoYear(founderId, now, random), clock, createClientFactory(within, clock), random)
  })
  await year.finally(() => database.close())
}

function remove(path: string) {
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
}
