import { styles } from '@hafifa/shared-ui/ui'
import { type ReactNode, useId } from 'react'

type RecordSectionProps = { title: string; print?: 'hide'; children: ReactNode }

export function RecordSection({ title, print, children }: RecordSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.stack3} data-print={print}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}
