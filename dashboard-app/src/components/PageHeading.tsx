import { usePageTitle } from '@hafifa/shared-ui/ui'
import type { ReactNode } from 'react'
import css from './PageHeading.module.css'

type PageHeadingProps = {
  title: string
  /** How many there are, for example. */
  note?: ReactNode
  /** The page's buttons. */
  children?: ReactNode
}

/** The title of a page, on it and in the browser, with what one can do there. */
export function PageHeading({ title, note, children }: PageHeadingProps) {
  usePageTitle(title)
  return (
    <div className={css.heading}>
      <h1>{title}</h1>
      {note && <p className={css.note}>{note}</p>}
      {children && (
        <div className={css.actions} data-print="hide">
          {children}
        </div>
      )}
    </div>
  )
}
