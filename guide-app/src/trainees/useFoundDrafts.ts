import { keepWhenIdle } from '@hafifa/shared-ui/drafts'
import { toast, useGuide } from '@hafifa/shared-ui/platform'
import { useCallback, useEffect, useState } from 'react'
import { foundText } from '../components/RestoredNotice.tsx'
import { createDraftSource, type FoundDraft } from './draft.journal.ts'
import { draftOf } from './draft.ts'
import type { useEditorTarget } from './useEditorTarget.ts'

/** A form that is open or opened for the trainee of a found draft shows the draft. */
export function useFoundDrafts(groupId: number, editor: ReturnType<typeof useEditorTarget>) {
  const guideId = useGuide().id
  const [found, setFound] = useState<FoundDraft[]>([])
  const [kept, setKept] = useState(true)
  const [{ source, take }] = useState(() =>
    createDraftSource({ guideId, groupId, onFound: setFound, onKept: setKept }),
  )
  useEffect(() => keepWhenIdle(`trainees/${groupId}`, guideId, source), [groupId, guideId, source])

  const { target, open, reopen } = editor
  useEffect(() => {
    const ofOpenForm = found.find(({ stored }) => stored.target === target)
    if (!ofOpenForm || draftOf({ guideId, groupId, target: ofOpenForm.stored.target })) return
    take(ofOpenForm)
    reopen()
    toast.info(foundText(ofOpenForm.typedAt))
  }, [found, target, guideId, groupId, take, reopen])

  const resume = useCallback(
    (draft: FoundDraft) => {
      take(draft)
      open(draft.stored.target)
    },
    [take, open],
  )
  return { found, resume, kept }
}
