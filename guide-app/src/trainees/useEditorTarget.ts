import { useCallback, useRef, useState } from 'react'
import type { EditorTarget } from '../journalEntries.ts'
import { shownForms, type TraineeDrafts } from './drafts.ts'

type Opened = {
  target: EditorTarget | null
  key: number
}

/** When the guide returns to the list, the form opens again with the newest draft. */
export function useEditorTarget(drafts: TraineeDrafts) {
  const [opened, setOpened] = useState<Opened>(() => {
    return { target: shownForms(drafts).at(-1)?.stored.target ?? null, key: 0 }
  })
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
