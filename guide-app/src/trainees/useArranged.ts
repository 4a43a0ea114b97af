import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { byLastName, matches, type Sort, sorted } from './arrange.ts'
import type { TraineeField } from './columns.ts'
import type { Trainee } from './queries.ts'
import { useGradually } from './useGradually.ts'

/** The list as it is searched and sorted; typing goes first, the list follows when there is time. */
export function useArranged(trainees: readonly Trainee[]) {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<Sort>(byLastName)
  const wanted = useDeferredValue(search)
  const order = useMemo(() => sorted(trainees, sort), [trainees, sort])
  const shown = useMemo(() => order.filter((trainee) => matches(trainee, wanted)), [order, wanted])

  /** The same field again turns the order round. */
  const sortBy = useCallback((by: TraineeField) => {
    setSort((before) => ({ by, descending: before.by === by && !before.descending }))
  }, [])

  return {
    shown,
    drawn: useGradually(shown),
    search,
    setSearch,
    searched: wanted.trim() !== '',
    sort,
    sortBy,
  }
}
