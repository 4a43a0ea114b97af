import { Can } from '@hafifa/shared-ui/can'
import { deviceName, lastUse, type Session } from '@hafifa/shared-ui/sessions'
import { Button, card, Skeleton } from '@hafifa/shared-ui/ui'
import { useId } from 'react'
import css from './DevicesPage.module.css'
import { useEndSession } from './useEndSessions.ts'

const frame = `${card.frame} ${css.device}`

export function DeviceCard({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const nameId = useId()
  const end = useEndSession(onEnded)
  const name = deviceName(session)
  return (
    <article className={frame} aria-labelledby={nameId}>
      <h3 id={nameId} className={card.name}>
        {name}
      </h3>
      <p className={css.details}>{lastUse(session)}</p>
      {!session.current && (
        <Can call="delete-session.php">
          <Button
            variant="secondary"
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

export function DeviceCardSkeleton() {
  return (
    <div className={frame}>
      <Skeleton width="55%" height="1.5rem" />
      <Skeleton width="75%" />
      <Skeleton height="var(--control-height)" />
    </div>
  )
}
