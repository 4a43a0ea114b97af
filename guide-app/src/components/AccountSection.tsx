import { styles } from '@hafifa/shared-ui/ui'
import type { ReactNode, Ref } from 'react'
import css from './AccountSection.module.css'

type AccountSectionProps = {
  id: string
  title: string
  note?: string
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function AccountSection({ id, title, note, heading, children }: AccountSectionProps) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} {...(heading && { ref: heading, tabIndex: -1 })}>
        {title}
      </h2>
      {note && <p className={styles.muted}>{note}</p>}
      {children}
    </section>
  )
}
