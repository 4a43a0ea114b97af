import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import type { Sealed } from './cipher.ts'

interface Schema extends DBSchema {
  entries: { key: [document: ArrayBuffer, name: ArrayBuffer]; value: Sealed }
  owner: { key: string; value: ArrayBuffer }
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

export async function claim(database: JournalDatabase, owner: ArrayBuffer): Promise<void> {
  const transaction = database.transaction(['entries', 'owner'], 'readwrite')
  const previous = await transaction.objectStore('owner').get('session')
  if (!previous || indexedDB.cmp(previous, owner) !== 0) {
    await transaction.objectStore('entries').clear()
    await transaction.objectStore('owner').put(owner, 'session')
  }
  await transaction.done
}

export async function hasEntries(name: string): Promise<boolean> {
  const databases = await indexedDB.databases()
  if (!databases.some((database) => database.name === name)) return false
  const database = await openDatabase(name, () => database.close())
  const count = await database.count('entries')
  database.close()
  return count > 0
}
