import type { Deps, View } from '../../calls/env.ts'
import { transact } from '../../db/transaction.ts'
import { dayInIsrael, timestamp } from '../../rules/time.ts'
import { saveViews, type Views } from './views.service.ts'

/** Keeps each transaction short, so that no call waits for long. */
const viewsPerWrite = 500

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
      while (unsaved.length > 0) {
        const some = unsaved.slice(0, viewsPerWrite)
        try {
          await transact(database, (tx) => saveViews(tx, some))
          unsaved.splice(0, viewsPerWrite)
        } catch (error) {
          unsaved.forEach(add)
          throw error
        }
      }
    },
  }
}
