import { type IDBPDatabase, openDB } from 'idb'

/** A database of the device; undefined without one, which is then not created. The oldest browsers cannot list them. */
export async function openExisting(name: string): Promise<IDBPDatabase | undefined> {
  try {
    return await openDB(name, undefined, {
      upgrade: (_created, _from, _to, transaction) => createNothing(transaction),
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  }
}

export async function exists(name: string): Promise<boolean> {
  const database = await openExisting(name)
  database?.close()
  return database !== undefined
}

/** In an upgrade: the database that would come to be is not created, and opening it fails with an AbortError. */
export function createNothing(transaction: { done: Promise<void>; abort: () => void }): void {
  transaction.done.catch(() => undefined)
  transaction.abort()
}
