import { useGuide, useLocation, useNavigate } from '@hafifa/shared-ui/platform'
import { useCallback, useEffect, useRef } from 'react'
import { draftOf, type EditorTarget } from './draft.ts'

/**
 * Which form is open. It lives in the browser's history, so that back closes it. A form that a lost session has closed
 * opens again when its guide is back.
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
  const close = useCallback(() => void navigate(-1), [navigate])

  const draft = draftOf(useGuide().id, groupId)
  const waiting = target === null && draft ? draft.target : null
  const arrived = useRef(false)
  useEffect(() => {
    if (!arrived.current && waiting !== null) open(waiting)
    arrived.current = true
  }, [waiting, open])

  return { target, key, open, close, opener }
}
