import type { Deps, Entry, Ports, View } from '../../calls/env.ts'
import { createPause } from '../../db/chunk.ts'
import type { Tx } from '../../db/connection.ts'
import { transact } from '../../db/transaction.ts'
import { measurements } from '../../measurements.ts'
import { dayInIsrael, parseTimestamp, timestamp } from '../../rules/time.ts'
import { findMassReading } from './massReading.service.ts'
import { saveViews, type Views } from './views.service.ts'

/** Keeps each transaction short, so that no call waits for long. */
const viewsPerWrite = 100

/** Collects views in memory, so that a read costs no write. */
export function createViewBuffer(
  database: Pick<Deps['database'], 'writer'>,
  commitEntries: Ports['commitEntries'],
) {
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
            const entries = await massReadings(tx, some)
            await commitEntries(tx, entries, { actorId: undefined, now: lastOf(some), announce })
            if (entries.length > 0) announce({ kind: 'log' })
            return entries.length
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

/** The entries of which the coordinators are told. */
async function massReadings(tx: Tx, saved: Views[]): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const guideId of new Set(saved.map(({ guideId }) => guideId))) {
    const entry = await findMassReading(tx, guideId, lastOf(saved))
    if (entry) entries.push(entry)
  }
  return entries
}

function lastOf(saved: Views[]): Date {
  const times = saved.map(({ lastAt }) => lastAt).toSorted()
  return parseTimestamp(times.at(-1) ?? '')
}
