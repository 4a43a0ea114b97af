import { createDecipheriv, hkdfSync } from 'node:crypto'
import { copyDatabaseName, copyJournalName } from '../../shared-ui/src/copy/names.ts'
import { journalName } from '../../shared-ui/src/journal/journalName.ts'
import type { Browser } from './browser.ts'

export type Sealed = { iv: Uint8Array; data: ArrayBuffer }

type Wrap = Sealed & { salt: Uint8Array }

/** The texts that a browser keeps until they are sent, which only a session's key or the guide's passkey opens. */
export function waitingOnDisk(browser: Browser): string[] {
  const { disk, journalKeys } = browser
  const ofSessions = openAll(disk.valuesOf(journalName, 'entries'), [...journalKeys], 'text')
  const ofCopies = copiesOf(browser).flatMap(({ guideId, dataKey }) => [
    ...openAll(disk.valuesOf(copyJournalName(guideId), 'entries'), [dataKey], 'text'),
    ...openAll(disk.valuesOf(copyDatabaseName(guideId), 'outbox'), [dataKey], 'outbox'),
  ])
  return [...ofSessions, ...ofCopies]
}

/** The copies on the device that the passkey opens. */
export function copiesOf({ disk, derive }: Browser): { guideId: number; dataKey: string }[] {
  return disk.names().flatMap((name) => {
    const [, id] = /^hafifa-copy-(\d+)$/.exec(name) ?? []
    const wrap = disk.valueAt(name, 'parts', 'passkey') as Wrap | undefined
    const dataKey = id && wrap && unseal(wrap, derive(wrap.salt).toString('base64'), 'data key')
    return dataKey ? [{ guideId: Number(id), dataKey: JSON.parse(dataKey) as string }] : []
  })
}

const openAll = (rows: unknown[], keys: readonly string[], purpose: string) =>
  rows.flatMap((row) => keys.map((key) => unseal(row as Sealed, key, purpose)).find(Boolean) ?? [])

const opened = new WeakMap<Sealed, Map<string, string | undefined>>()

/** Undefined if another key has sealed it. */
export function unseal(row: Sealed, key: string, purpose: string): string | undefined {
  const known = opened.get(row) ?? new Map<string, string | undefined>()
  opened.set(row, known)
  if (!known.has(key)) known.set(key, decrypt(row, key, purpose))
  return known.get(key)
}

function decrypt({ iv, data }: Sealed, sessionKey: string, purpose: string): string | undefined {
  const key = hkdfSync('sha256', Buffer.from(sessionKey, 'base64'), '', purpose, 32)
  const sealed = Buffer.from(data)
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), iv)
    decipher.setAuthTag(sealed.subarray(-16))
    return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString()
  } catch {
    return undefined
  }
}
