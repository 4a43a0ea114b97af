import { type ReactNode, useId } from 'react'
import css from './TraineeRecords.module.css'

type RecordSectionProps = { title: string; print?: 'hide'; children: ReactNode }

export function RecordSection({ title, print, children }: RecordSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={css.section} data-print={print}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}
