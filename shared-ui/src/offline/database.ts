import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { createCipher, type Sealed } from '../drafts/journal/cipher.ts'
import { createNothing, exists, openExisting } from '../drafts/journal/openExisting.ts'
import type { PasskeyWrap } from './keys.ts'
import { copyDatabaseName, copyJournalName } from './names.ts'

type Pack = { etag: string; sealed: Sealed }

/** In milliseconds since 1970. `seen`: the last time that the clock showed. */
export type Lease = { contact: number; until: number; seen: number }

type Parts = { session: Sealed; passkey: PasskeyWrap; pack: Pack; lease: Lease }

interface Schema extends DBSchema {
  parts: { key: keyof Parts; value: Parts[keyof Parts] }
  /** Written by earlier releases only. */
  outbox: { key: number; value: Sealed }
}

type Database = IDBPDatabase<Schema>

/**
 * Closed after each use, so that it can be deleted at any time.
 * @throws AbortError without a copy, so that a tab does not create again what another one has deleted
 */
export async function withCopy<Result>(
  guideId: number,
  use: (database: Database) => Promise<Result>,
  { create = false } = {},
): Promise<Result> {
  const database = await openDB<Schema>(copyDatabaseName(guideId), 1, {
    upgrade(created, _from, _to, transaction) {
      if (!create) return createNothing(transaction)
      created.createObjectStore('parts')
      created.createObjectStore('outbox', { autoIncrement: true })
    },
    blocking: () => database.close(),
  })
  try {
    return await use(database)
  } finally {
    database.close()
  }
}

export async function hasCopy(guideId: number): Promise<boolean> {
  return exists(copyDatabaseName(guideId))
}

export async function readPart<Name extends keyof Parts>(
  guideId: number,
  name: Name,
): Promise<Parts[Name] | undefined> {
  if (!(await hasCopy(guideId))) return undefined
  return withCopy(guideId, async (database) => (await database.get('parts', name)) as Parts[Name] | undefined)
}

/** Writes nothing into a copy that another tab has ended. */
export async function writeParts(guideId: number, parts: Partial<Parts>): Promise<boolean> {
  const create = 'passkey' in parts
  const write = async (database: Database) => {
    const { store, done } = database.transaction('parts', 'readwrite', { durability: 'strict' })
    const isKept = create || (await store.getKey('passkey')) !== undefined
    if (isKept)
      await Promise.all(Object.entries(parts).map(([name, part]) => store.put(part, name as keyof Parts)))
    await done
    return isKept
  }
  return (create || (await hasCopy(guideId))) && withCopy(guideId, write, { create })
}

export async function deleteParts(guideId: number, names: readonly (keyof Parts)[]): Promise<void> {
  await withCopy(guideId, async (database) => {
    const { store, done } = database.transaction('parts', 'readwrite', { durability: 'strict' })
    await Promise.all([...names.map((name) => store.delete(name)), done])
  })
}

export async function deleteCopy(guideId: number): Promise<void> {
  await Promise.all([deleteDB(copyDatabaseName(guideId)), deleteDB(copyJournalName(guideId))])
}

export async function countUnsent(guideId: number): Promise<number> {
  const [sent, typed] = await Promise.all([
    (await hasCopy(guideId)) ? withCopy(guideId, (database) => database.count('outbox')) : 0,
    inJournal(guideId, 0, (journal) => journal.count('entries')),
  ])
  return sent + typed
}

/** The documents of the journal that have unsent text, such as `handover/5`. */
export async function unsentDocuments(guideId: number, key: string): Promise<string[]> {
  const { open } = await createCipher(key)
  const entries = await inJournal<Sealed[]>(guideId, [], (journal) => journal.getAll('entries'))
  const opened = await Promise.allSettled(entries.map(open))
  const documents = opened.flatMap((entry) =>
    entry.status === 'fulfilled' ? [(entry.value as { document: string }).document] : [],
  )
  return [...new Set(documents)]
}

async function inJournal<Result>(
  guideId: number,
  none: Result,
  use: (journal: IDBPDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openExisting(copyJournalName(guideId))
  if (!database) return none
  try {
    return await use(database)
  } finally {
    database.close()
  }
}
