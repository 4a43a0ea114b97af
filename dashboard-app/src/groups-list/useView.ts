import { useSearchParams } from '@hafifa/shared-ui/platform'
import { useWanted } from '../components/useWanted.ts'
import { readView, type View, writeView } from './view.ts'

/** What of the list is on the screen, kept in the address. Any other change begins at the first page again. */
export function useView(): [View, (changes: Partial<View>) => void] {
  const [params, setParams] = useSearchParams()
  const [view, wanted] = useWanted(params, readView)

  function change(changes: Partial<View>) {
    wanted.current = { ...wanted.current, page: 1, ...changes }
    setParams(writeView(wanted.current), { replace: true, preventScrollReset: true })
  }
  return [view, change]
}
