import type { ReactNode } from 'react'
import css from './PageHeading.module.css'

type PageHeadingProps = {
  title: ReactNode
  note?: ReactNode
  children?: ReactNode
}

export function PageHeading({ title, note, children }: PageHeadingProps) {
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
