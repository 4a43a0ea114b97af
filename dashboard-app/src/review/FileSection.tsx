import { type ReactNode, useId } from 'react'
import css from './FileSection.module.css'

type FileSectionProps = { title: string; state?: string | undefined; children: ReactNode }

/** A part of what was handed in: its title, how it stands, and what it says. */
export function FileSection({ title, state, children }: FileSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <div className={css.top}>
        <h3 id={titleId}>{title}</h3>
        {state && <span className={css.state}>{state}</span>}
      </div>
      {children}
    </section>
  )
}
