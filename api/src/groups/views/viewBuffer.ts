import type { Announce, Deps, Entry, View } from '../../calls/env.ts'
import { createPause } from '../../db/chunk.ts'
import type { Tx } from '../../db/connection.ts'
import { transact } from '../../db/transaction.ts'
import { measurements } from '../../measurements.ts'
import { dayInIsrael, parseTimestamp, timestamp } from '../../rules/time.ts'
import { commitEntries } from '../inbox/commitEntries.ts'
import { findMassReading } from './massReading.service.ts'
import { saveViews, type Views } from './views.service.ts'

/** Keeps each transaction short, so that no call waits for long. */
const viewsPerWrite = 100

/** Collects views in memory, so that a read costs no write. */
export function createViewBuffer(database: Pick<Deps['database'], 'writer'>) {
  const collected = new Map<string, Views>()

  function add(views: Views) {
    const key = [views.groupId, views.day, views.guideId, views.kind].join()
    const before = collected.get(key)
    if (before) {
      before.count += views.count
      if (views.firstAt < before.firstAt) before.firstAt = views.firstAt
      if (views.lastAt > before.lastAt) before.lastAt = views.lastAt
    } else collected.set(key, views)
  }

  return {
    record(view: View, now: Date): void {
      const time = timestamp(now)
      add({ ...view, day: dayInIsrael(now), count: 1, firstAt: time, lastAt: time })
    },

    /** Writes the collected views. After a failure they are kept for the next call. */
    async save(): Promise<void> {
      const unsaved = [...collected.values()]
      collected.clear()
      const pause = createPause()
      while (unsaved.length > 0) {
        const some = unsaved.slice(0, viewsPerWrite)
        try {
          const unusual = await transact(database, async (tx, { announce }) => {
            await saveViews(tx, some)
            return tellOfMassReading(tx, some, announce)
          })
          for (let told = 0; told < unusual; told += 1) measurements.emit('massReading')
          unsaved.splice(0, viewsPerWrite)
          await pause()
        } catch (error) {
          unsaved.forEach(add)
          throw error
        }
      }
    },
  }
}

/** Returns the number of guides reported to the coordinators. */
async function tellOfMassReading(tx: Tx, saved: Views[], announce: Announce): Promise<number> {
  const now = parseTimestamp(
    saved
      .map(({ lastAt }) => lastAt)
      .toSorted()
      .at(-1) ?? '',
  )
  const entries: Entry[] = []
  for (const guideId of new Set(saved.map(({ guideId }) => guideId))) {
    const entry = await findMassReading(tx, guideId, now)
    if (entry) entries.push(entry)
  }
  await commitEntries(tx, entries, { actorId: undefined, now, announce })
  if (entries.length > 0) announce({ kind: 'log' })
  return entries.length
}
