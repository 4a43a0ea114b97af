import { parseTimestamp } from '@hafifa/api/contract'
import { useChange, useMayCall } from '@hafifa/shared-ui/calls'
import { formatDate } from '@hafifa/shared-ui/lib'
import type { Group } from '@hafifa/shared-ui/platform'
import { Button, Name, styles } from '@hafifa/shared-ui/ui'
import { useEffect, useRef } from 'react'
import type { PastFile } from '../queries/archive.ts'
import css from './AcceptFile.module.css'

type AcceptFileProps = {
  group: Pick<Group, 'guideIds'>
  file: Pick<PastFile, 'id' | 'acceptedBy' | 'acceptedAt'>
}

export function AcceptFile({ group, file: { id, acceptedBy, acceptedAt } }: AcceptFileProps) {
  const mayAccept = useMayCall('accept-handover.php', { group })
  const accepted = useRef<HTMLParagraphElement>(null)
  const accept = useChange({
    call: 'accept-handover.php',
    send: (post) => post({ file_id: id }),
    done: 'נרשם שהתיק נקרא',
  })
  // Accepting removes the focused button.
  useEffect(() => {
    if (acceptedAt && accept.isSuccess) accepted.current?.focus()
  }, [acceptedAt, accept.isSuccess])
  if (acceptedAt) {
    return (
      <p ref={accepted} tabIndex={-1} className={css.accepted}>
        <Name>{acceptedBy?.name || 'מדריך.ה'}</Name>
        <span>{` קרא.ה את התיק ב־${formatDate(parseTimestamp(acceptedAt))}`}</span>
      </p>
    )
  }
  if (!mayAccept) return <p className={styles.muted}>התיק עוד לא נקרא</p>
  return (
    <div className={css.ask} data-print="hide">
      <p>אחרי הקריאה לוחצים כאן, וגם הרכז.ת רואה שהתיק נקרא.</p>
      <Button variant="secondary" busy={accept.isPending} onClick={() => accept.mutate(undefined)}>
        קראתי את התיק
      </Button>
    </div>
  )
}
