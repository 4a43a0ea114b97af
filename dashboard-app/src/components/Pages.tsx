import { whenIdle } from '@hafifa/shared-ui/idle'
import { lazy, Suspense } from 'react'
import type { NumberedPagesProps } from './NumberedPages.tsx'
import css from './Pages.module.css'

/** A tenth of the index's code, and needed last: below the list. */
const NumberedPages = lazy(async () => {
  await new Promise<void>(whenIdle)
  return import('./NumberedPages.tsx')
})

type PagesProps = NumberedPagesProps & {
  /** Whose pages, for screen readers. */
  label: string
}

/** The numbered pages below a list; nothing while there is but one. */
export function Pages({ label, ...pages }: PagesProps) {
  if (pages.total <= pages.pageSize) return null
  return (
    <nav className={css.pages} aria-label={label} data-print="hide">
      <Suspense>
        <NumberedPages {...pages} />
      </Suspense>
    </nav>
  )
}
