import { whenIdle } from '@hafifa/shared-ui/idle'
import { lazy, Suspense, useEffect, useState } from 'react'
import css from './Frame.module.css'

const QuickSearch = lazy(() => import('../quick-search/QuickSearch.tsx'))

/** The quick search, loaded after everything that the page shows. Its place is kept. */
export function SearchOnceIdle() {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (
    <div className={css.search}>
      <Suspense>{idle && <QuickSearch />}</Suspense>
    </div>
  )
}
