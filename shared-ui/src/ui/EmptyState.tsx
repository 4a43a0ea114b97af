import type { ReactNode } from 'react'
import css from './State.module.css'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <p className={css.title}>{title}</p>
      {children && <div className={css.text}>{children}</div>}
      {action}
    </div>
  )
}
