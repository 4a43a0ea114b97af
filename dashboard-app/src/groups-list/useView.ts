import { useUrlState } from '../useUrlState.ts'
import { readView, type View, writeView } from './view.ts'

/** The view of the list, kept in the address. Every change but of the page returns to the first page. */
export function useView(): [View, (changes: Partial<View>) => void] {
  const [view, update] = useUrlState(readView, writeView)
  return [view, (changes) => update({ page: 1, ...changes }, { replace: true })]
}
