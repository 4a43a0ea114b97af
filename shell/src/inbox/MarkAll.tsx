import { currentGuide, useQuery } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import css from './Inbox.module.css'
import { unreadQuery } from './inboxQueries.ts'
import { useMarkRead } from './useMarkRead.ts'

export function MarkAll() {
  const { data: unread = 0 } = useQuery(unreadQuery(currentGuide()?.id ?? 0))
  const markRead = useMarkRead()
  // Once it is shown it stays, because it may have the focus.
  const [shown, setShown] = useState(false)
  if (unread > 0 && !shown) setShown(true)
  if (!shown) return null
  return (
    <Button
      variant="plain"
      className={css.markAll}
      // Not `disabled`, which would take the focus away.
      aria-disabled={unread === 0}
      busy={markRead.isPending}
      onClick={() => unread > 0 && markRead.mutate({ all: true })}
    >
      סימון הכול כנקרא
    </Button>
  )
}
