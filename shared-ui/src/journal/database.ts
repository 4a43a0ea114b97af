import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import type { Sealed } from './cipher.ts'
import { journalName } from './journalName.ts'

interface Schema extends DBSchema {
  /** By the hashed names of document and field. */
  entries: { key: [document: ArrayBuffer, name: ArrayBuffer]; value: Sealed }
  /** The hashed name of the session whose key has encrypted the entries. */
  owner: { key: string; value: ArrayBuffer }
}

export type JournalDatabase = IDBPDatabase<Schema>

export type EntryStore = IDBPObjectStore<Schema, ['entries'], 'entries', 'readwrite'>

/**
 * Opens the database, and replaces a damaged one. `onLost` is called when the browser has closed the
 * connection, or another tab is about to delete the database, which waits until this connection is closed.
 */
export async function openDatabase(onLost: () => void): Promise<JournalDatabase> {
  const open = () =>
    openDB<Schema>(journalName, 1, {
      upgrade(database) {
        database.createObjectStore('entries')
        database.createObjectStore('owner')
      },
      blocking: onLost,
      terminated: onLost,
    })
  return open().catch(async () => {
    await deleteDB(journalName)
    return open()
  })
}

/** Deletes the entries of another session, because its key is gone. */
export async function claim(database: JournalDatabase, owner: ArrayBuffer): Promise<void> {
  const transaction = database.transaction(['entries', 'owner'], 'readwrite')
  const previous = await transaction.objectStore('owner').get('session')
  if (!previous || indexedDB.cmp(previous, owner) !== 0) {
    await transaction.objectStore('entries').clear()
    await transaction.objectStore('owner').put(owner, 'session')
  }
  await transaction.done
}

/** Whether the device has entries of this session or an ended one. */
export async function hasEntries(): Promise<boolean> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === journalName)) return false
  const database = await openDatabase(() => database.close())
  const count = await database.count('entries')
  database.close()
  return count > 0
}
