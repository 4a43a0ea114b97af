import type { ReactNode } from 'react'
import css from './Page.module.css'

export function Page({
  header,
  footer,
  children,
}: {
  header?: ReactNode
  footer?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.page}>
      {header}
      <main className={css.main} tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  )
}
