import { useLocation, useSearchParams } from '@hafifa/shared-ui/platform'
import { useEffect, useEffectEvent, useRef } from 'react'
import { focusEntry } from './focusEntry.ts'

/** Scrolls to the trainee of the address, whom a search has found, and marks and focuses the entry. */
export function useShowFound(clearSearch: () => void): void {
  const id = Number(useSearchParams()[0].get('trainee'))
  const { key } = useLocation()
  const shown = useRef<string>(undefined)
  const show = useEffectEvent(clearSearch)
  useEffect(() => {
    if (id && key) show()
  }, [id, key])
  // After each rendering, because the list may render the trainee later.
  useEffect(() => {
    const entry = document.querySelector<HTMLElement>(`[data-trainee="${id}"]`)
    if (!entry || shown.current === key) return
    shown.current = key
    document.querySelector('[data-trainee][aria-current]')?.removeAttribute('aria-current')
    entry.setAttribute('aria-current', 'true')
    focusEntry(entry)
  })
}
