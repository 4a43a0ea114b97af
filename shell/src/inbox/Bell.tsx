import { guideAtom, useAtomValue, useQuery } from '@hafifa/shared-ui/platform'
import { Button, useLazyDialog, VisuallyHidden } from '@hafifa/shared-ui/ui'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useHeaderPlace } from '../frame/useHeaderPlace.ts'
import css from './Bell.module.css'
import { unreadQuery } from './inboxQueries.ts'
import { useShownByPress } from './useShownByPress.ts'

const most = 99

export function Bell() {
  const guide = useAtomValue(guideAtom)
  const place = useHeaderPlace('inbox')
  return guide && place && createPortal(<OwnBell key={guide.id} guideId={guide.id} />, place)
}

function OwnBell({ guideId }: { guideId: number }) {
  const { data: unread = 0 } = useQuery(unreadQuery(guideId))
  const button = useRef<HTMLButtonElement>(null)
  const inbox = useLazyDialog(() => import('./Inbox.tsx'))
  useShownByPress(inbox.show)
  return (
    <>
      <Button
        ref={button}
        variant="plain"
        className={css.bell}
        title="עדכונים"
        aria-haspopup="dialog"
        onClick={inbox.show}
      >
        <svg viewBox="2 2 16 17" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M4 14h12l-1.5-2V8.5a4.5 4.5 0 0 0-9 0V12zM8 16.5a2 2 0 0 0 4 0" strokeWidth="1.75" />
        </svg>
        <VisuallyHidden>עדכונים</VisuallyHidden>
        {unread > 0 && (
          <>
            <span className={css.count}>{unread > most ? `${most}+` : unread}</span>
            <VisuallyHidden>{unread === 1 ? 'שלא נקרא' : 'שלא נקראו'}</VisuallyHidden>
          </>
        )}
      </Button>
      <Announcement unread={unread} />
      {inbox.render((Inbox, props) => (
        <Inbox {...props} anchor={button} />
      ))}
    </>
  )
}

/** Read aloud when the number grows, and not what was there when the page opened. */
function Announcement({ unread }: { unread: number }) {
  const [last, setLast] = useState({ unread, text: '' })
  if (unread !== last.unread) setLast({ unread, text: unread > last.unread ? unreadText(unread) : '' })
  return (
    <VisuallyHidden>
      <span role="status">{last.text}</span>
    </VisuallyHidden>
  )
}

function unreadText(count: number): string {
  return count === 1 ? 'עדכון אחד שלא נקרא' : `${count} עדכונים שלא נקראו`
}
