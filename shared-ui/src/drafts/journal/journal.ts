import type { JournalPlace } from '@hafifa/shared-ui/platform'
import { groupBy } from '../../lib/builtins.ts'
import { createCipher } from './cipher.ts'
import { claim, type EntryStore, hasEntries, type JournalDatabase, openDatabase } from './database.ts'
import { journalPlace } from './journalPlace.ts'

export type DraftEntry = { value: unknown; base: readonly unknown[] }

export type Entries = Record<string, DraftEntry>

export type StoredEntries = Record<string, DraftEntry & { at: number }>

type Sealable = StoredEntries[string] & { document: string; name: string; page: string }

export type Journal = ReturnType<typeof createJournal>

type Cipher = Awaited<ReturnType<typeof createCipher>>

/**
 * Encrypted with the session's key, which only the server stores, or with that of the device's copy.
 * @param page owns the entries that are written
 * @param onClosed called when another tab has erased the journal, or the browser has closed it
 * @throws Error when the server, the browser or its settings do not allow it
 */
export async function openJournal(
  guideId: number,
  page = '',
  onClosed: () => void = () => {},
): Promise<Journal> {
  if (!isSecureContext) throw new Error('no journal without a secure context')
  return openStored(await journalPlace(guideId), page, onClosed)
}

/** A device begins to keep a copy, in whose journal the text outlives the session. */
export async function moveEntries(from: JournalPlace, to: JournalPlace): Promise<void> {
  if (!(await hasEntries(from.name))) return
  const source = await openStored(from)
  try {
    const target = await openStored(to)
    await target.put(await source.entries()).finally(target.close)
    await source.clear()
  } finally {
    source.close()
  }
}

/** As if a page that has ended had written them. The next page of the document adopts them. */
export async function leaveEntries(place: JournalPlace, document: string, entries: Entries): Promise<void> {
  const journal = await openStored(place)
  await journal.write(document, entries).finally(journal.close)
}

async function openStored({ guideId, name, key }: JournalPlace, page = '', onClosed: () => void = () => {}) {
  const database = await openDatabase(name, () => {
    database.close()
    onClosed()
  })
  try {
    const cipher = await createCipher(await key())
    const first = await claim(database, await cipher.nameOf('session'), guideId)
    return createJournal(database, cipher, first, page)
  } catch (error) {
    database.close()
    throw error
  }
}

/** A document is for example `handover/5`, and an entry one of its fields. Each page has its own entries. */
function createJournal(
  database: JournalDatabase,
  { seal, open, nameOf }: Cipher,
  guideId: number,
  page: string,
) {
  const documentKey = (document: string) => nameOf(`${guideId} ${document}`)

  async function keyOf(document: string, name: string, of = page): Promise<[ArrayBuffer, ArrayBuffer]> {
    return [await documentKey(document), await nameOf(`${of} ${name}`)]
  }

  async function change(start: (store: EntryStore) => Promise<unknown>[]) {
    // Strict durability, so that the entries survive a power loss.
    const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' })
    const requests = start(transaction.store)
    transaction.commit()
    await Promise.all([...requests, transaction.done])
  }

  async function sealEntry(entry: Sealable) {
    return { key: await keyOf(entry.document, entry.name, entry.page), value: await seal(entry) }
  }

  async function put(entries: readonly Sealable[]) {
    const sealed = await Promise.all(entries.map(sealEntry))
    await change((store) => sealed.map(({ key, value }) => store.put(value, key)))
  }

  async function entries(): Promise<Sealable[]> {
    const opened = await Promise.allSettled((await database.getAll('entries')).map(open))
    return opened.flatMap((result) =>
      result.status === 'fulfilled' && isSealable(result.value) ? [result.value] : [],
    )
  }

  async function readAll(document: string) {
    const key = await documentKey(document)
    const range = IDBKeyRange.bound([key], [key, []])
    const { store } = database.transaction('entries')
    const [keys, sealed] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
    const opened = await Promise.allSettled(sealed.map(open))
    return opened.flatMap((result, index) => {
      const key = keys[index]
      return result.status === 'fulfilled' && isSealable(result.value) && key
        ? [{ key, entry: result.value }]
        : []
    })
  }

  return {
    async write(document: string, entries: Entries): Promise<void> {
      const at = Date.now()
      await put(Object.entries(entries).map(([name, typed]) => ({ ...typed, name, document, page, at })))
    },

    put,

    entries,

    async remove(document: string, names: readonly string[]): Promise<void> {
      const keys = await Promise.all(names.map((name) => keyOf(document, name)))
      await change((store) => keys.map((key) => store.delete(key)))
    },

    async documents(): Promise<string[]> {
      return [...new Set((await entries()).map(({ document }) => document))]
    },

    async read(document: string): Promise<StoredEntries> {
      return byName((await readAll(document)).map(({ entry }) => entry))
    },

    /**
     * The entries of pages that have ended become entries of this page.
     * @param names of the entries that this page can restore. Without them, all.
     */
    async adopt(
      document: string,
      isEnded: (page: string) => boolean,
      names?: readonly string[],
    ): Promise<{ own: StoredEntries; left: StoredEntries[] }> {
      const all = (await readAll(document)).filter(({ entry }) => names?.includes(entry.name) ?? true)
      const isOwn = ({ entry }: { entry: Sealable }) => entry.page === page
      const left = all.filter((stored) => !isOwn(stored) && isEnded(stored.entry.page))
      const adopted = await Promise.all(left.map(({ entry }) => sealEntry({ ...entry, page })))
      if (left.length > 0) {
        await change((store) => [
          ...left.map(({ key }) => store.delete(key)),
          ...adopted.map(({ key, value }) => store.put(value, key)),
        ])
      }
      const pages = groupBy(left, ({ entry }) => entry.page)
      return {
        own: byName(all.filter(isOwn).map(({ entry }) => entry)),
        left: [...pages.values()].map((stored) => byName(stored.map(({ entry }) => entry))),
      }
    },

    clear: () => database.clear('entries'),

    close: () => database.close(),
  }
}

function byName(entries: readonly Sealable[]): StoredEntries {
  return Object.fromEntries(entries.map(({ document, name, page, ...entry }) => [name, entry]))
}

function isSealable(opened: unknown): opened is Sealable {
  return typeof opened === 'object' && opened !== null && 'document' in opened && 'name' in opened
}
