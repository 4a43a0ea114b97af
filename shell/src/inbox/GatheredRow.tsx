import { timeAgo } from '@hafifa/shared-ui/lib'
import { VisuallyHidden } from '@hafifa/shared-ui/ui'
import { useId, useRef, useState } from 'react'
import type { Gathered } from './gather.ts'
import { NoticeRow } from './NoticeRow.tsx'
import css from './Notices.module.css'
import { useSeen } from './useSeen.ts'

type GatheredRowProps = {
  gathered: Gathered
  onSeen: (ids: number[]) => void
  onLeave: () => void
}

/** Stands for its notices, also for whether they were seen, and opens into them. */
export function GatheredRow({ gathered: { label, notices }, onSeen, onLeave }: GatheredRowProps) {
  const [open, setOpen] = useState(false)
  const listId = useId()
  const row = useRef<HTMLButtonElement>(null)
  const unread = notices.filter(({ read }) => !read)
  const [isNew] = useState(unread.length > 0)
  const ids = unread.map(({ id }) => id)
  useSeen(row, ids.length > 0, () => onSeen(ids))
  return (
    <li>
      <button
        ref={row}
        type="button"
        className={css.row}
        data-new={isNew}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <span className={css.text}>
          <span>{label}</span>
          {isNew && <VisuallyHidden> (חדש)</VisuallyHidden>}
        </span>
        <span className={css.details}>{notices[0] && timeAgo(notices[0].at)}</span>
      </button>
      <ul id={listId} className={css.inner} hidden={!open}>
        {open &&
          notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onSeen={onSeen} onLeave={onLeave} />
          ))}
      </ul>
    </li>
  )
}
