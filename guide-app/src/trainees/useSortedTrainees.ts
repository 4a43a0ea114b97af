import type { TraineeField } from '@hafifa/api/contract'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Trainee } from '../queries/trainees.ts'
import { byLastName, matches, type Sort, sortTrainees } from './sorting.ts'
import { useProgressiveList } from './useProgressiveList.ts'

/** Searches and sorts. The search is deferred, so that typing does not wait for the list. */
export function useSortedTrainees(trainees: readonly Trainee[]) {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<Sort>(byLastName)
  const deferredSearch = useDeferredValue(search)
  const sorted = useMemo(() => sortTrainees(trainees, sort), [trainees, sort])
  const found = useMemo(
    () => sorted.filter((trainee) => matches(trainee, deferredSearch)),
    [sorted, deferredSearch],
  )

  /** Sorting by the same field again reverses the order. */
  const sortBy = useCallback((by: TraineeField) => {
    setSort((before) => ({ by, descending: before.by === by && !before.descending }))
  }, [])

  return {
    found,
    rendered: useProgressiveList(found),
    search,
    setSearch,
    searched: deferredSearch.trim() !== '',
    sort,
    sortBy,
  }
}
