import { api, send } from '@hafifa/shared-ui/platform'
import { createCipher } from './cipher.ts'
import { claim, type EntryStore, type JournalDatabase, openDatabase } from './database.ts'

/** A value with those that it was typed over, as `Edit` of the autosaver. */
export type Typed = { value: unknown; base: readonly unknown[] }

export type Entries = Record<string, Typed>

/** With the time of the last writing. */
export type StoredEntries = Record<string, Typed & { at: number }>

export type Journal = ReturnType<typeof createJournal>

type Cipher = Awaited<ReturnType<typeof createCipher>>

/**
 * Opens this guide's journal: unsaved text on the device, encrypted by the key of the session, which only the server keeps.
 *
 * @param onClosed called when another tab has erased the journal, or the browser has closed it
 * @throws Error when the server, the browser or its settings do not allow it
 */
export async function openJournal(guideId: number, onClosed: () => void = () => {}): Promise<Journal> {
  if (!isSecureContext) throw new Error('no journal without a secure context')
  const database = await openDatabase(() => {
    database.close()
    onClosed()
  })
  try {
    const { key } = await send(api['get-journal-key.php'].$get())
    const cipher = await createCipher(key)
    await claim(database, await cipher.nameOf('session'))
    return createJournal(database, cipher, guideId)
  } catch (error) {
    database.close()
    throw error
  }
}

/** A document is for example `handover/5`, an entry one of its fields. */
function createJournal(database: JournalDatabase, { seal, open, nameOf }: Cipher, guideId: number) {
  const documentKey = (document: string) => nameOf(`${guideId} ${document}`)

  async function keyOf(document: string, name: string): Promise<[ArrayBuffer, ArrayBuffer]> {
    return [await documentKey(document), await nameOf(name)]
  }

  async function change(start: (store: EntryStore) => Promise<unknown>[]) {
    // Strict: also a battery that runs out must not take what was written.
    const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' })
    const requests = start(transaction.store)
    transaction.commit()
    await Promise.all([...requests, transaction.done])
  }

  return {
    async write(document: string, entries: Entries): Promise<void> {
      const at = Date.now()
      const sealed = await Promise.all(
        Object.entries(entries).map(async ([name, typed]) => ({
          key: await keyOf(document, name),
          value: await seal({ name, ...typed, at }),
        })),
      )
      await change((store) => sealed.map(({ key, value }) => store.put(value, key)))
    },

    async remove(document: string, names: readonly string[]): Promise<void> {
      const keys = await Promise.all(names.map((name) => keyOf(document, name)))
      await change((store) => keys.map((key) => store.delete(key)))
    },

    /** Leaves out entries that cannot be read. */
    async read(document: string): Promise<StoredEntries> {
      const key = await documentKey(document)
      const sealed = await database.getAll('entries', IDBKeyRange.bound([key], [key, []]))
      const opened = await Promise.allSettled(sealed.map(open))
      const entries = opened.flatMap((result) => {
        if (result.status === 'rejected') return []
        const { name, ...entry } = result.value as StoredEntries[string] & { name: string }
        return [[name, entry] as const]
      })
      return Object.fromEntries(entries)
    },

    clear: () => database.clear('entries'),

    close: () => database.close(),
  }
}
