import { currentGuide, isCurrentGuide, useGuide } from '@hafifa/shared-ui/platform'
import { useEffect, useSyncExternalStore } from 'react'
import { createDrafts, type Drafts } from './drafts.ts'
import { keepWhenIdle } from './journal/loadJournal.ts'

type Entry = { guideId: number; drafts: Drafts; mount: () => () => void }

/** Outside React, so that unsent text outlives its form, also while it is sent. By guide and document. */
const entries = new Map<string, Entry>()

/** The unsent texts of the guide about a document, such as `threads/5`. They are kept on the device. */
export function useDrafts(document: string): Drafts {
  const guideId = useGuide().id
  const { drafts } = entryOf(guideId, document)
  // Registers them again where `StrictMode` has unmounted them.
  useEffect(() => entryOf(guideId, document, drafts).mount(), [guideId, document, drafts])
  return drafts
}

/** The unsent text of a form that is open all the time. `send` closes it once its text is sent. */
export function useDraft(document: string, name: string) {
  const drafts = useDrafts(document)
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.textOf(name) ?? '')
  return {
    text,
    write: (text: string) => drafts.write(name, text),
    send: (submit: (text: string) => Promise<unknown>) => drafts.send(name, text, submit),
  }
}

const keyOf = (guideId: number, document: string) => `${guideId}/${document}`

const entryOf = (guideId: number, document: string, drafts?: Drafts) =>
  entries.get(keyOf(guideId, document)) ?? register(guideId, document, drafts)

function register(guideId: number, document: string, drafts = createDrafts()): Entry {
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
    if (mounts === 0 && !isUnsent(drafts)) close()
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

const isUnsent = (drafts: Drafts) => Object.keys(drafts.unsaved()).length > 0

const isOfOtherGuide = ({ guideId }: Entry) => currentGuide() !== null && !isCurrentGuide(guideId)

/** Asks before text is lost that is not on the device. A reload by itself waits. */
function holdPage(event: BeforeUnloadEvent) {
  const atRisk = [...entries.values()].filter(({ drafts }) => !drafts.isKept() && isUnsent(drafts))
  if (atRisk.some((entry) => !isOfOtherGuide(entry))) event.preventDefault()
}
