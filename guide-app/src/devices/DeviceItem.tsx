import { Can, deviceName, lastUse, type Session } from '@hafifa/shared-ui/calls'
import { copyNote } from '@hafifa/shared-ui/offline'
import { Button, Skeleton, styles } from '@hafifa/shared-ui/ui'
import { useId } from 'react'
import css from './DevicesPage.module.css'
import { useEndSession } from './useEndSessions.ts'

export function DeviceItem({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const nameId = useId()
  const end = useEndSession(onEnded)
  const name = deviceName(session)
  const copy = copyNote(session)
  return (
    <article className={css.device} aria-labelledby={nameId}>
      <div className={css.text}>
        <h3 id={nameId}>{name}</h3>
        <p className={styles.muted}>{lastUse(session)}</p>
        {copy && <p className={styles.muted}>{copy}</p>}
      </div>
      {!session.current && (
        <Can call="delete-session.php">
          <Button
            variant="plain"
            aria-label={`ניתוק: ${name}`}
            busy={end.isPending}
            onClick={() => end.mutate(session.id)}
          >
            ניתוק
          </Button>
        </Can>
      )}
    </article>
  )
}

export function DeviceItemSkeleton() {
  return (
    <div className={css.device}>
      <div className={css.text}>
        <Skeleton width="55%" height="1.5rem" />
        <Skeleton width="35%" height="1.5rem" />
      </div>
    </div>
  )
}
