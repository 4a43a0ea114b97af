import type { ReactNode } from 'react'
import css from './VisuallyHidden.module.css'

export const visuallyHidden = css.hidden

/** Text for screen readers alone, where others see a colour or a picture. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>
}
