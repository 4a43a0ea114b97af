import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import type { Sealed } from './cipher.ts'
import { exists } from './openExisting.ts'

interface Schema extends DBSchema {
  entries: { key: [document: ArrayBuffer, name: ArrayBuffer]; value: Sealed }
  owner: { key: 'session' | 'guide'; value: ArrayBuffer | number }
}

export type JournalDatabase = IDBPDatabase<Schema>

export type EntryStore = IDBPObjectStore<Schema, ['entries'], 'entries', 'readwrite'>

/** `onLost`: the browser has closed the connection, or another tab waits to delete the database. */
export async function openDatabase(name: string, onLost: () => void): Promise<JournalDatabase> {
  const open = () =>
    openDB<Schema>(name, 1, {
      upgrade(database) {
        database.createObjectStore('entries')
        database.createObjectStore('owner')
      },
      blocking: onLost,
      terminated: onLost,
    })
  return open().catch(async () => {
    await deleteDB(name)
    return open()
  })
}

/** Returns the account by which the entries are named: the first one that had the key, also after it was merged into another. */
export async function claim(
  database: JournalDatabase,
  session: ArrayBuffer,
  guideId: number,
): Promise<number> {
  const transaction = database.transaction(['entries', 'owner'], 'readwrite')
  const owner = transaction.objectStore('owner')
  const [previous, first] = await Promise.all([owner.get('session'), owner.get('guide')])
  const isSame = previous !== undefined && indexedDB.cmp(previous, session) === 0
  const named = isSame && typeof first === 'number' ? first : guideId
  if (!isSame) {
    await transaction.objectStore('entries').clear()
    await owner.put(session, 'session')
  }
  if (named !== first) await owner.put(named, 'guide')
  await transaction.done
  return named
}

export async function hasEntries(name: string): Promise<boolean> {
  if (!(await exists(name))) return false
  const database = await openDatabase(name, () => database.close())
  const count = await database.count('entries')
  database.close()
  return count > 0
}
