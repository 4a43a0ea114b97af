import { useSearchParams } from 'shared-ui/platform'
import { readView, type View, writeView } from './view.ts'

/** What of the list is on the screen, kept in the address. Any other change begins at the first page again. */
export function useView(): [View, (changes: Partial<View>) => void] {
  const [params, setParams] = useSearchParams()
  const view = readView(params)
  return [
    view,
    (changes) =>
      setParams(writeView({ ...view, page: 1, ...changes }), { replace: true, preventScrollReset: true }),
  ]
}
