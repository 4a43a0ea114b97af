import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import type { Sealed } from './cipher.ts'
import { journalName } from './journalName.ts'

interface Schema extends DBSchema {
  /** By the hidden names of document and field. */
  entries: { key: [document: ArrayBuffer, name: ArrayBuffer]; value: Sealed }
  /** The hidden name of the session whose key has sealed the entries. */
  owner: { key: string; value: ArrayBuffer }
}

export type JournalDatabase = IDBPDatabase<Schema>

export type EntryStore = IDBPObjectStore<Schema, ['entries'], 'entries', 'readwrite'>

/**
 * Opens the database, a new one if the old one is damaged. `onLost` is called when another tab is about to delete it, which
 * waits until this connection is closed, or when the browser has closed the connection.
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

/** Deletes the entries of another session, whose key is gone. */
export async function claim(database: JournalDatabase, owner: ArrayBuffer): Promise<void> {
  const transaction = database.transaction(['entries', 'owner'], 'readwrite')
  const previous = await transaction.objectStore('owner').get('session')
  if (!previous || indexedDB.cmp(previous, owner) !== 0) {
    await transaction.objectStore('entries').clear()
    await transaction.objectStore('owner').put(owner, 'session')
  }
  await transaction.done
}

/** Whether the device has entries, of this session or of an ended one. */
export async function hasEntries(): Promise<boolean> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === journalName)) return false
  const database = await openDatabase(() => database.close())
  const count = await database.count('entries')
  database.close()
  return count > 0
}
