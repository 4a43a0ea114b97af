import { timeAgo } from '@hafifa/shared-ui/lib'
import { Link } from '@hafifa/shared-ui/platform'
import { Name, styles, VisuallyHidden } from '@hafifa/shared-ui/ui'
import { useRef, useState } from 'react'
import type { Notice } from './inboxQueries.ts'
import css from './Notices.module.css'
import { useSeen } from './useSeen.ts'

type NoticeRowProps = {
  notice: Notice
  onSeen: (ids: number[]) => void
  onLeave: () => void
}

export function NoticeRow({ notice, onSeen, onLeave }: NoticeRowProps) {
  const { id, text, path, group_name, at, read } = notice
  const row = useRef<HTMLLIElement>(null)
  // Stays marked as new while the list is open.
  const [isNew] = useState(!read)
  useSeen(row, !read, () => onSeen([id]))
  function open() {
    if (!read) onSeen([id])
    onLeave()
  }
  return (
    <li ref={row}>
      <Link className={css.row} data-new={isNew} to={path} onClick={open}>
        <span className={css.text} dir="auto">
          <span>{text}</span>
          {isNew && <VisuallyHidden> (חדש)</VisuallyHidden>}
        </span>
        <span className={`${css.details} ${styles.dotted}`}>
          {group_name !== null && <Name>{group_name}</Name>}
          <span>{timeAgo(at)}</span>
        </span>
      </Link>
    </li>
  )
}
