import { toast } from '@hafifa/shared-ui/platform'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { foundText } from '../components/RestoredNotice.tsx'
import type { StoredDraft } from '../journalEntries.ts'
import type { Trainee } from '../queries/trainees.ts'
import { isStored, restorable, shownForm, type TraineeDrafts } from './drafts.ts'
import type { useEditorTarget } from './useEditorTarget.ts'

/** A form that an earlier page left, and this page has not shown. Or one that has waited, and was refused. */
export type FoundDraft = { name: string; stored: StoredDraft; typedAt: Date }

/** A form that is open or opened for the trainee of a found draft shows the draft. */
export function useFoundDrafts(
  drafts: TraineeDrafts,
  trainees: readonly Trainee[],
  { target, open, reopen }: ReturnType<typeof useEditorTarget>,
) {
  const left = useSyncExternalStore(drafts.subscribe, drafts.found)
  const all = useSyncExternalStore(drafts.subscribe, drafts.all)
  const forms = useMemo(
    () =>
      [...all].flatMap(([name, form]) => {
        const typedAt = form.refused ? new Date(form.refused.at) : left.get(name)?.typedAt
        return typedAt ? [{ name, form, typedAt, isDone: isStored(form, trainees) }] : []
      }),
    [all, left, trainees],
  )
  useEffect(() => {
    for (const { name, isDone } of forms) if (isDone) drafts.close(name)
  }, [drafts, forms])

  const found = forms
    .filter(({ form, isDone }) => !(isDone || form.waits))
    .map(({ name, form, typedAt }): FoundDraft => ({ name, stored: restorable(form, trainees), typedAt }))
  const ofOpenForm = found.find(({ stored }) => stored.target === target)
  useEffect(() => {
    if (!ofOpenForm || shownForm(drafts, ofOpenForm.stored.target)) return
    show(drafts, ofOpenForm)
    reopen()
    toast.info(foundText(ofOpenForm.typedAt))
  }, [ofOpenForm, drafts, reopen])

  function resume(draft: FoundDraft) {
    show(drafts, draft)
    open(draft.stored.target)
  }

  return { found, resume }
}

function show(drafts: TraineeDrafts, { name, stored: { refused, ...form } }: FoundDraft) {
  drafts.write(name, form)
}
