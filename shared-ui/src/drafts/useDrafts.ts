import { currentGuide, isCurrentGuide, useGuide } from '@hafifa/shared-ui/platform'
import { useEffect } from 'react'
import { withResolvers } from '../lib/builtins.ts'
import { createDrafts, type DraftKind, type Drafts, textDrafts } from './drafts.ts'
import { keepWhenIdle } from './journal/loadJournal.ts'
import { useDraftValue } from './useDraftValue.ts'

type Held = { guideId: number; drafts: Pick<Drafts, 'isKept' | 'unsaved'> }

type Entry<Value> = Held & { drafts: Drafts<Value>; mount: () => () => void }

/** Outside React, so that drafts outlive their form, also while they are sent. By guide and document. */
const entries = new Map<string, Held>()

/**
 * The guide's drafts about a document, such as `threads/5`. They are kept on the device.
 * @param kind always the same for a document
 */
export function useDrafts<Value>(document: string, kind: DraftKind<Value>): Drafts<Value> {
  const guideId = useGuide().id
  const { drafts } = entryOf(guideId, document, kind)
  // Registers them again where `StrictMode` has unmounted them.
  useEffect(() => entryOf(guideId, document, kind, drafts).mount(), [guideId, document, kind, drafts])
  return drafts
}

/** The unsent text of a form that is open all the time. `send` closes it once its text is sent. */
export function useDraft(document: string, name: string) {
  const drafts = useDrafts(document, textDrafts)
  const text = useDraftValue(drafts, name) ?? ''
  return {
    text,
    write: (text: string) => drafts.write(name, text),
    send: (submit: (text: string) => Promise<unknown>) => drafts.send(name, text, submit),
  }
}

/** For work without a screen. `mount` keeps them open, `journalTried` waits for those that earlier pages left. */
export function openDrafts<Value>(guideId: number, document: string, kind: DraftKind<Value>) {
  const { drafts, mount } = entryOf(guideId, document, kind)
  return { drafts, mount, journalTried: () => journalTried(drafts) }
}

function journalTried({ isKept, subscribe }: Pick<Drafts, 'isKept' | 'subscribe'>): Promise<void> {
  const { promise, resolve } = withResolvers<void>()
  const look = () => {
    if (isKept() !== undefined) resolve()
  }
  const stop = subscribe(look)
  look()
  return promise.finally(stop)
}

const keyOf = (guideId: number, document: string) => `${guideId}/${document}`

const entryOf = <Value>(guideId: number, document: string, kind: DraftKind<Value>, drafts?: Drafts<Value>) =>
  (entries.get(keyOf(guideId, document)) as Entry<Value> | undefined) ??
  register(guideId, document, drafts ?? createDrafts(kind))

function register<Value>(guideId: number, document: string, drafts: Drafts<Value>): Entry<Value> {
  const key = keyOf(guideId, document)
  let mounts = 0
  const leaveJournal = keepWhenIdle(document, guideId, { ...drafts, abandon: close })
  const unsubscribe = drafts.subscribe(closeIfDone)

  function close() {
    unsubscribe()
    leaveJournal()
    if (entries.get(key) === entry) entries.delete(key)
  }

  function closeIfDone() {
    if (mounts === 0 && !isUnsent(entry)) close()
  }

  const entry = {
    guideId,
    drafts,
    mount() {
      mounts += 1
      return () => {
        mounts -= 1
        closeIfDone()
      }
    },
  }
  entries.set(key, entry)
  window.addEventListener('beforeunload', holdPage)
  return entry
}

const isUnsent = ({ drafts }: Held) => Object.keys(drafts.unsaved()).length > 0

const isOfOtherGuide = ({ guideId }: Held) => currentGuide() !== null && !isCurrentGuide(guideId)

/** Asks before a draft is lost that is not on the device. A reload by itself waits. */
function holdPage(event: BeforeUnloadEvent) {
  const atRisk = [...entries.values()].filter((entry) => !entry.drafts.isKept() && isUnsent(entry))
  if (atRisk.some((entry) => !isOfOtherGuide(entry))) event.preventDefault()
}
