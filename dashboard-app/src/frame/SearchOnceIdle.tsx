import { whenIdle } from '@hafifa/shared-ui/idle'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import css from './Frame.module.css'

const nothing = { default: (): ReactNode => null }

// Without a connection the page stays as it is, without the search.
const QuickSearch = lazy<() => ReactNode>(() =>
  import('../quick-search/QuickSearch.tsx').catch(() => nothing),
)

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
