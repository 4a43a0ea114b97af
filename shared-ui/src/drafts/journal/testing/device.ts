import { shell } from '@hafifa/shared-ui/platform'
import { deleteDB } from 'idb'
import { vi } from 'vitest'
import { journalName } from '../../../lib/journalName.ts'
import { journalPlace } from '../../../offline/journalPlace.ts'
import { openDatabase } from '../database.ts'

/** @param meanwhile happens on the device before the server answers */
export function stubKey(key: string | null = newKey(), meanwhile = () => {}) {
  vi.stubGlobal('fetch', async () => {
    meanwhile()
    if (key === null) throw new TypeError('Failed to fetch')
    return Response.json({ success: true, key })
  })
}

export function loadCopies() {
  const code = { journalPlace, followCopy() {}, async createAndKeep() {} }
  shell.load = async () => ({ ask: async () => false, loadCopy: async () => code })
}

export function newKey(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
}

export async function everythingStored(): Promise<string> {
  const database = await openDatabase(journalName, () => {})
  const texts: string[] = []
  for (const store of ['entries', 'owner'] as const) {
    const records = [...(await database.getAllKeys(store)), ...(await database.getAll(store))]
    texts.push(...records.map((record) => textOf(record)))
  }
  database.close()
  return texts.join('\n')
}

export async function countStored(): Promise<number> {
  const database = await openDatabase(journalName, () => {})
  const count = await database.count('entries')
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
