import { Can, deviceName, lastUse, type Session, sessionsQuery, useChange } from '@hafifa/shared-ui/calls'
import { copyNote } from '@hafifa/shared-ui/offline'
import { useGuide, useQuery } from '@hafifa/shared-ui/platform'
import { styles } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import { useId, useRef } from 'react'
import { Folded } from '../components/Folded.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import css from './GuidePage.module.css'

export function Devices({ guideId }: { guideId: number }) {
  const titleId = useId()
  const me = useGuide().id
  const query = useQuery(sessionsQuery(guideId))
  const heading = useRef<HTMLHeadingElement>(null)
  // Ending a session removes the focused button.
  const keepFocus = () => heading.current?.focus({ preventScroll: true })
  const endAll = useChange({
    call: 'delete-sessions.php',
    send: (post, id: number) => post({ guideId: id }),
    done: 'המכשירים נותקו',
    onDone: keepFocus,
  })
  const sessions = query.data
  return (
    <section className={styles.stack3} aria-labelledby={titleId} data-print="hide">
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        מכשירים מחוברים
      </h2>
      {sessions?.length === 0 && <p className={styles.muted}>אין כרגע מכשירים מחוברים</p>}
      {sessions && sessions.length > 0 && (
        <Folded items={sessions} limit={3} more="הצגת כל המכשירים">
          {(shown) => (
            <ul className={css.devices}>
              {shown.map((session) => (
                <Device key={session.id} guideId={guideId} session={session} onEnded={keepFocus} />
              ))}
            </ul>
          )}
        </Folded>
      )}
      {sessions?.some(({ current }) => !current) && (
        <Can call="delete-sessions.php" guideId={guideId}>
          <div>
            <Button loading={endAll.isPending} onClick={() => endAll.mutate(guideId)}>
              {guideId === me ? 'ניתוק מכל המכשירים האחרים' : 'ניתוק מכל המכשירים'}
            </Button>
          </div>
        </Can>
      )}
      {!sessions && <Unloaded query={query} rows={4} />}
    </section>
  )
}

type DeviceProps = { guideId: number; session: Session; onEnded: () => void }

function Device({ guideId, session, onEnded }: DeviceProps) {
  const name = deviceName(session)
  const copy = copyNote(session)
  const end = useChange({
    call: 'delete-session.php',
    send: (post, id: string) => post({ id }),
    done: 'המכשיר נותק',
    onDone: onEnded,
  })
  return (
    <li className={css.device}>
      <div>
        <p>{name}</p>
        <p className={styles.muted}>{lastUse(session)}</p>
        {copy && <p className={styles.muted}>{copy}</p>}
      </div>
      {!session.current && (
        <Can call="delete-session.php" guideId={guideId}>
          <Button
            aria-label={`ניתוק: ${name}`}
            loading={end.isPending}
            onClick={() => end.mutate(session.id)}
          >
            ניתוק
          </Button>
        </Can>
      )}
    </li>
  )
}
