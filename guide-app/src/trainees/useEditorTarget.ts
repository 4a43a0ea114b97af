import { useGuide } from '@hafifa/shared-ui/platform'
import { useCallback, useRef, useState } from 'react'
import type { EditorTarget } from '../journalEntries.ts'
import { draftOf } from './draft.ts'

type Opened = {
  /** The trainee whose form is open. */
  target: EditorTarget | null
  /** Another one for each opening. */
  key: number
}

/** After a lost session the form opens again with the guide's draft. */
export function useEditorTarget(groupId: number) {
  const draft = draftOf(useGuide().id, groupId)
  const [opened, setOpened] = useState<Opened>({ target: draft?.target ?? null, key: 0 })
  const opener = useRef<Element>(null)

  const open = useCallback((target: EditorTarget) => {
    opener.current = document.activeElement
    setOpened(({ key }) => ({ target, key: key + 1 }))
  }, [])
  /** Gives the open form a fresh state. */
  const reopen = useCallback(() => setOpened(({ target, key }) => ({ target, key: key + 1 })), [])
  const close = useCallback(() => setOpened(({ key }) => ({ target: null, key })), [])

  return { ...opened, open, reopen, close, opener }
}
