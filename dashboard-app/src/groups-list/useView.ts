import { useEffect, useRef } from 'react'
import { useSearchParams } from 'shared-ui/platform'
import { readView, type View, writeView } from './view.ts'

/** What of the list is on the screen, kept in the address. Any other change begins at the first page again. */
export function useView(): [View, (changes: Partial<View>) => void] {
  const [params, setParams] = useSearchParams()
  const view = readView(params)
  // The address follows a moment later: a second change must not undo one that is still on its way there.
  const wanted = useRef(view)
  useEffect(() => {
    wanted.current = readView(params)
  }, [params])

  function change(changes: Partial<View>) {
    wanted.current = { ...wanted.current, page: 1, ...changes }
    setParams(writeView(wanted.current), { replace: true, preventScrollReset: true })
  }
  return [view, change]
}
