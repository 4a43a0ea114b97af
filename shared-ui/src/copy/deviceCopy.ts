import { type Atom, atom } from 'jotai'
import type { ComponentType, ReactNode } from 'react'

/** The opened copy of the signed-in guide. */
export type DeviceCopy = {
  guideId: number
  /** Encrypts the unsaved text, instead of the session's key. While the copy is locked, it waits. */
  journalKey: () => Promise<string>
  /** Writes at once what the pages have for the journal. Returns how many texts it could not write. */
  journals: Set<() => Promise<number>>
  /** Around what makes the call: makes it inactive while it needs the network. */
  Frame: ComponentType<{ call: string; children: ReactNode }>
  /** Says of unsaved text in the journal that it waits for the network. */
  unsent: { label: string; text: string }
  /** Shows that the network is missing, and what waits for it. */
  Status: ComponentType
  /** Whether the device has all that it needs to open without a network. */
  readinessAtom: Atom<'preparing' | 'ready' | 'failed'>
  /** Before a sign-out: asks first if unsent changes would be lost. */
  endOrAsk: (end: () => void) => Promise<void>
  /** Deletes the copy. Asks in the same way. */
  end: () => void
  create?: undefined
}

/** Of a device that keeps no copy. */
export type NoCopy = { [Name in keyof Omit<DeviceCopy, 'create'>]?: undefined } & {
  /** Makes the device the guide's own. Asks for a finger or a face, by one of these passkeys. */
  create: (guideId: number, passkeys?: readonly BufferSource[]) => Promise<void>
}

/** Null until it is known, and where none is offered. */
export const deviceCopyAtom = atom<DeviceCopy | NoCopy | null>(null)
