import { toast } from '@hafifa/shared-ui/platform'
import { useEffect, useSyncExternalStore } from 'react'
import { foundText } from '../components/RestoredNotice.tsx'
import type { StoredDraft } from '../journalEntries.ts'
import type { Trainee } from '../queries/trainees.ts'
import { isStored, restorable, shownForm, type TraineeDrafts } from './drafts.ts'
import type { useEditorTarget } from './useEditorTarget.ts'

/** A form that an earlier page left, and this page has not shown. */
export type FoundDraft = { name: string; stored: StoredDraft; typedAt: Date }

/** A form that is open or opened for the trainee of a found draft shows the draft. */
export function useFoundDrafts(
  drafts: TraineeDrafts,
  trainees: readonly Trainee[],
  { target, open, reopen }: ReturnType<typeof useEditorTarget>,
) {
  const left = useSyncExternalStore(drafts.subscribe, drafts.found)
  useEffect(() => {
    for (const [name, { value }] of left) if (isStored(value, trainees)) drafts.close(name)
  }, [drafts, left, trainees])

  const found = [...left]
    .filter(([, { value }]) => !isStored(value, trainees))
    .map(([name, { value, typedAt }]): FoundDraft => {
      return { name, stored: restorable(value, trainees), typedAt }
    })

  const ofOpenForm = found.find(({ stored }) => stored.target === target)
  useEffect(() => {
    if (!ofOpenForm || shownForm(drafts, ofOpenForm.stored.target)) return
    drafts.write(ofOpenForm.name, ofOpenForm.stored)
    reopen()
    toast.info(foundText(ofOpenForm.typedAt))
  }, [ofOpenForm, drafts, reopen])

  function resume({ name, stored }: FoundDraft) {
    drafts.write(name, stored)
    open(stored.target)
  }

  return { found, resume }
}
