import type { ReactNode } from 'react'
import css from './VisuallyHidden.module.css'

export const visuallyHidden = css.hidden

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>
}
