import { type Atom, atom } from 'jotai'
import type { ComponentType, ReactNode } from 'react'

export type DeviceCopy = {
  guideId: number
  /** Encrypts the unsaved text, instead of the session's key. Rejects once the copy has ended. */
  journalKey: () => Promise<string>
  /** Writes at once what the pages have for the journal. Returns how many texts are not on the device. */
  journals: Set<() => Promise<number>>
  /** Close what has unsaved text in memory, which the guide has agreed to lose. Absent in older shells. */
  discards?: Set<() => void>
  /** Around what makes the call: makes it inactive while it needs the network. */
  Frame: ComponentType<{ call: string; children: ReactNode }>
  /** Whether calls are answered by the copy. Absent in older shells. */
  isOffline?: () => boolean
  /** Says of unsaved text in the journal that it waits for the network. */
  unsent: { label: string; text: string }
  readinessAtom: Atom<'preparing' | 'ready' | 'failed'>
  /** Before a sign-out: asks first if unsent changes would be lost. */
  endOrAsk: (end: () => void) => Promise<void>
  end: () => void
}

export type JournalPlace = { guideId: number; name: string; key: () => Promise<string> }

export type CopyCode = {
  followCopy: () => void
  /** Makes the device the guide's own. Asks for a finger or a face, by one of these passkeys. */
  createAndKeep: (guideId: number, passkeys?: readonly BufferSource[]) => Promise<void>
  journalPlace: (guideId: number) => Promise<JournalPlace | null>
}

export const deviceCopyAtom = atom<DeviceCopy | null>(null)
