import { currentGuide, isCurrentGuide, useGuide } from '@hafifa/shared-ui/platform'
import { createDrafts, type Drafts } from '@hafifa/shared-ui/review'
import { useEffect } from 'react'
import { keepInJournal } from './keepInJournal.ts'

type Entry = { guideId: number; drafts: Drafts; mount: () => () => void }

/** Outside React, so that unsent text outlives its form, also while it is sent. By guide and document. */
const entries = new Map<string, Entry>()

export function useDrafts(name: string): Drafts {
  const guideId = useGuide().id
  const { drafts } = entryOf(guideId, name)
  // Registers them again where `StrictMode` has unmounted them.
  useEffect(() => entryOf(guideId, name, drafts).mount(), [guideId, name, drafts])
  return drafts
}

const keyOf = (guideId: number, name: string) => `${guideId}/${name}`

const entryOf = (guideId: number, name: string, drafts?: Drafts) =>
  entries.get(keyOf(guideId, name)) ?? register(guideId, name, drafts)

function register(guideId: number, name: string, drafts = createDrafts()): Entry {
  const key = keyOf(guideId, name)
  let mounts = 0
  const leaveJournal = keepInJournal(name, guideId, { ...drafts, abandon: close })
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
  return entry
}

const isUnsent = (drafts: Drafts) => Object.keys(drafts.unsaved()).length > 0

const isOfOtherGuide = ({ guideId }: Entry) => currentGuide() !== null && !isCurrentGuide(guideId)

window.addEventListener('beforeunload', (event) => {
  const atRisk = [...entries.values()].filter(({ drafts }) => !drafts.isKept() && isUnsent(drafts))
  if (atRisk.some((entry) => !isOfOtherGuide(entry))) event.preventDefault()
})
