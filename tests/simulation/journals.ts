import { createDecipheriv, hkdfSync } from 'node:crypto'
import { journalName } from '../../shared-ui/src/journal/journalName.ts'
import type { Browser } from './browser.ts'

type Sealed = { iv: Uint8Array; data: ArrayBuffer }

const opened = new WeakMap<object, string>()

/** The texts in the journal of a browser, which only a session's key opens. */
export function waitingOnDisk({ disk, journalKeys }: Browser): string[] {
  return (disk.rowsOf(journalName, 'entries') as Sealed[]).flatMap((row) => {
    const known = opened.get(row)
    if (known !== undefined) return [known]
    for (const key of journalKeys) {
      const text = open(row, key)
      if (text === undefined) continue
      opened.set(row, text)
      return [text]
    }
    return []
  })
}

function open({ iv, data }: Sealed, sessionKey: string): string | undefined {
  const key = hkdfSync('sha256', Buffer.from(sessionKey, 'base64'), '', 'text', 32)
  const sealed = Buffer.from(data)
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), iv)
    decipher.setAuthTag(sealed.subarray(-16))
    return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString()
  } catch {
    return undefined
  }
}
