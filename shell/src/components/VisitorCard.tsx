import type { ReactNode } from 'react'
import css from './VisitorCard.module.css'

export function VisitorCard({ children }: { children: ReactNode }) {
  return (
    <div className={css.card}>
      <p className={css.brand}>חפיפה</p>
      {children}
    </div>
  )
}
