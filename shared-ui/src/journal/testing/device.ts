import { deleteDB, openDB } from 'idb'
import { vi } from 'vitest'
import { journalName } from '../journalName.ts'

/** Replaces the server's answers about the key of the session, until the end of the test. */
export function stubKey(key: string | null = newKey()) {
  vi.stubGlobal('fetch', async () => {
    if (key === null) throw new TypeError('Failed to fetch')
    return Response.json({ success: true, key })
  })
}

export function newKey(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
}

/** Everything that the device has stored, as one text. */
export async function everythingStored(): Promise<string> {
  const database = await openDB(journalName)
  const texts: string[] = []
  for (const store of database.objectStoreNames) {
    const records = [...(await database.getAllKeys(store)), ...(await database.getAll(store))]
    texts.push(...records.map((record) => textOf(record)))
  }
  database.close()
  return texts.join('\n')
}

export async function countStored(): Promise<number> {
  const database = await openDB(journalName)
  const count = database.objectStoreNames.contains('entries') ? await database.count('entries') : 0
  database.close()
  return count
}

export async function eraseDevice(): Promise<void> {
  await deleteDB(journalName)
}

function textOf(record: unknown): string {
  if (record instanceof ArrayBuffer) return new TextDecoder().decode(record)
  if (ArrayBuffer.isView(record)) return new TextDecoder().decode(record)
  if (typeof record === 'object' && record !== null) return Object.values(record).map(textOf).join('\n')
  return String(record)
}
