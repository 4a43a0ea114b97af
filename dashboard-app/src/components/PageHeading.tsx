import { createContext, type ReactNode, useContext } from 'react'
import css from './PageHeading.module.css'

export const MenuLabel = createContext<string | undefined>(undefined)

type PageHeadingProps = {
  title?: ReactNode
  note?: ReactNode
  /** Stays beside the title where the buttons have a line of their own. */
  menu?: ReactNode
  children?: ReactNode
}

export function PageHeading({ title, note, menu, children }: PageHeadingProps) {
  const label = useContext(MenuLabel)
  return (
    <div className={css.heading}>
      <div className={css.title}>
        <h1>{title ?? label}</h1>
        {note && <p className={css.note}>{note}</p>}
      </div>
      {menu && (
        <div className={css.menu} data-print="hide">
          {menu}
        </div>
      )}
      {children && (
        <div className={css.actions} data-print="hide">
          {children}
        </div>
      )}
    </div>
  )
}
