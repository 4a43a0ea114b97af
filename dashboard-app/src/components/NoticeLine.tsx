import { type ReactNode, useId } from 'react'
import css from './NoticeLine.module.css'

type NoticeLineProps = { title: ReactNode; children: ReactNode; actions: ReactNode }

/** What coordinators should know about the whole programme, on one line where it fits. */
export function NoticeLine({ title, children, actions }: NoticeLineProps) {
  const titleId = useId()
  return (
    <section className={css.line} aria-labelledby={titleId}>
      <div className={css.text}>
        <h2 id={titleId}>{title}</h2>
        <p>{children}</p>
      </div>
      <div className={css.actions} data-print="hide">
        {actions}
      </div>
    </section>
  )
}
