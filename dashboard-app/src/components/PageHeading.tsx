import { createContext, type ReactNode, useContext } from 'react'
import css from './PageHeading.module.css'

export const MenuLabel = createContext<string | undefined>(undefined)

type PageHeadingProps = {
  /** Defaults to the page's label in the menu. */
  title?: ReactNode
  note?: ReactNode
  children?: ReactNode
}

export function PageHeading({ title, note, children }: PageHeadingProps) {
  const label = useContext(MenuLabel)
  return (
    <div className={css.heading}>
      <h1>{title ?? label}</h1>
      {note && <p className={css.note}>{note}</p>}
      {children && (
        <div className={css.actions} data-print="hide">
          {children}
        </div>
      )}
    </div>
  )
}
