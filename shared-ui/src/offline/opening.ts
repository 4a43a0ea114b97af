import { type Entries, leaveEntries, moveEntries } from '../drafts/journal/journal.ts'
import { journalPlace } from '../drafts/journal/journalPlace.ts'
import { sessionKey } from '../drafts/journal/sessionKey.ts'
import { journalName } from '../lib/journalName.ts'
import { readPart, unsentDocuments, writeParts } from './database.ts'
import { createDataKey, evaluatePasskey, unwrapKey, wrapKey } from './keys.ts'
import { copyJournalName } from './names.ts'
import { markCopy, sealedOwners } from './owner.ts'

/**
 * Makes this the guide's device, or makes it so again if unsent text has waited for its guide: it then keeps its key.
 * Asks for a finger or a face.
 * @param passkeys the ids of the guide's passkeys of this device
 * @throws PasskeyElsewhere, PasskeyUnable, or the error of the browser or of the call
 */
export function createCopy(guideId: number, passkeys: readonly BufferSource[] = []): Promise<void> {
  // Of two presses at once, also in two tabs, the second one finds the key of the first.
  return navigator.locks.request('hafifa-copy', () => create(guideId, passkeys))
}

async function create(guideId: number, passkeys: readonly BufferSource[]): Promise<void> {
  const key = await sessionKey()
  const isWaiting = (await readPart(guideId, 'passkey')) !== undefined
  const dataKey = isWaiting ? await openByPasskey(guideId) : await createKey(guideId, passkeys)
  await writeParts(guideId, { session: await wrapKey(dataKey, key) })
  await moveEntries(
    { guideId, name: journalName, key: async () => key },
    { guideId, name: copyJournalName(guideId), key: async () => dataKey },
  )
  // Browsers may otherwise delete the copy when space is short.
  await navigator.storage?.persist?.()
  markCopy({ owner: guideId, sealed: sealedOwners().filter((id) => id !== guideId) })
  // Open pages, which lose its journal, go on in that of the copy.
  indexedDB.deleteDatabase(journalName)
}

/** Leaves text in the journal of a copy for the next page of its document. */
export function leaveTexts(guideId: number, dataKey: string, document: string, entries: Entries) {
  return leaveEntries(
    { guideId, name: copyJournalName(guideId), key: async () => dataKey },
    document,
    entries,
  )
}

/** What a copy whose account was merged into another has of unsent text becomes text of that. Returns its documents. */
export async function moveTexts(from: number, dataKey: string, into: number): Promise<string[]> {
  const documents = await unsentDocuments(from, dataKey)
  const name = copyJournalName(from)
  await moveEntries({ guideId: from, name, key: async () => dataKey }, await journalPlace(into))
  return documents
}

async function createKey(guideId: number, passkeys: readonly BufferSource[]): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(32))
  const { key, credentialId } = await evaluatePasskey(salt, passkeys)
  const dataKey = createDataKey()
  await writeParts(guideId, { passkey: { ...(await wrapKey(dataKey, key)), salt, credentialId } })
  return dataKey
}

export async function openByPasskey(guideId: number): Promise<string> {
  const wrap = await readPart(guideId, 'passkey')
  if (!wrap) throw new Error('no copy')
  const { key } = await evaluatePasskey(wrap.salt, [wrap.credentialId])
  return unwrapKey(wrap, key)
}

/** By the session. Needs the network, and asks for nothing. */
export async function openBySession(guideId: number): Promise<string> {
  const [key, wrap] = await Promise.all([sessionKey(), readPart(guideId, 'session')])
  if (!wrap) throw new Error('no copy')
  return unwrapKey(wrap, key)
}
