import { useGuide, useLocation, useNavigate } from '@hafifa/shared-ui/platform'
import { useCallback, useEffect, useRef } from 'react'
import type { EditorTarget } from '../journalEntries.ts'
import { draftOf } from './draft.ts'

/**
 * The trainee whose form is open. It is kept in the history, so that going back closes the form. After a lost session the
 * form opens again with the guide's draft.
 */
export function useEditorTarget(groupId: number) {
  const { state, key } = useLocation()
  const navigate = useNavigate()
  const opener = useRef<Element>(null)
  const target: EditorTarget | null = state?.trainee ?? null

  const open = useCallback(
    (trainee: EditorTarget) => {
      opener.current = document.activeElement
      void navigate('.', { state: { trainee }, preventScrollReset: true })
    },
    [navigate],
  )
  /** Gives the open form a fresh state. */
  const reopen = useCallback(
    () => void navigate('.', { state: { trainee: target }, replace: true, preventScrollReset: true }),
    [navigate, target],
  )
  const close = useCallback(() => void navigate(-1), [navigate])

  const draft = draftOf(useGuide().id, groupId)
  const waiting = target === null && draft ? draft.target : null
  const arrived = useRef(false)
  useEffect(() => {
    if (!arrived.current && waiting !== null) open(waiting)
    arrived.current = true
  }, [waiting, open])

  return { target, key, open, reopen, close, opener }
}
