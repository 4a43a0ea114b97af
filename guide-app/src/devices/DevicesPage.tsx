import { Can, sessionsQuery } from '@hafifa/shared-ui/calls'
import { errorText, useGuide, useQuery } from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { Button, card, ErrorState, neededPart, styles } from '@hafifa/shared-ui/ui'
import { Suspense, useRef } from 'react'
import { PageBreadcrumb } from '../components/Breadcrumb.tsx'
import { pageTitles } from '../pageTitles.ts'
import { DeviceItem, DeviceItemSkeleton } from './DeviceItem.tsx'
import css from './DevicesPage.module.css'
import { MyName } from './MyName.tsx'
import { MyPhone } from './MyPhone.tsx'
import { useEndOtherSessions } from './useEndSessions.ts'

const Passkeys = neededPart(() => import('../passkeys/Passkeys.tsx'))
const RecoverySettings = neededPart(() => import('../recovery/RecoverySettings.tsx'))
const DeviceCopy = neededPart(() => import('./DeviceCopy.tsx'))
const MessageSettings = neededPart(() => import('./MessageSettings.tsx'))

const devices = `${card.frame} ${css.devices}`

export function DevicesPage() {
  const me = useGuide().id
  const { data: sessions, error, refetch, isFetching } = useQuery(sessionsQuery(me))
  const heading = useRef<HTMLHeadingElement>(null)
  // Ending a session removes the focused button.
  const keepFocus = () => heading.current?.focus({ preventScroll: true })
  const endOthers = useEndOtherSessions(keepFocus)
  return (
    <div className={styles.column}>
      <PageBreadcrumb page={pageTitles.account} />
      <h1 ref={heading} tabIndex={-1}>
        {pageTitles.account}
      </h1>
      <MyName />
      <MyPhone />
      <h2 className={css.section}>המכשירים המחוברים</h2>
      <p className={`${styles.muted} ${css.hint}`}>
        כאן מופיעים המכשירים שבהם נכנסת למערכת. אבד מכשיר, או שהוא לא מוכר לך? כדאי לנתק אותו.
      </p>
      {sessions ? (
        <>
          <ul className={devices}>
            {sessions.map((session) => (
              <li key={session.id}>
                <DeviceItem session={session} onEnded={keepFocus} />
              </li>
            ))}
          </ul>
          {sessions.some(({ current }) => !current) && (
            <Can call="delete-sessions.php">
              <Button variant="secondary" busy={endOthers.isPending} onClick={() => endOthers.mutate(me)}>
                ניתוק מכל המכשירים האחרים
              </Button>
            </Can>
          )}
        </>
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <div className={devices} aria-busy="true">
          <DeviceItemSkeleton />
          <DeviceItemSkeleton />
        </div>
      )}
      {settings.passkeys && (
        <Suspense>
          <Passkeys />
        </Suspense>
      )}
      {settings.coordinatorSignIn === 'strong' && (
        <Can call="add-recovery-words.php">
          <Suspense>
            <RecoverySettings />
          </Suspense>
        </Can>
      )}
      {settings.offlineDays && (
        <Suspense>
          <DeviceCopy />
        </Suspense>
      )}
      <Suspense fallback={<div aria-busy="true" />}>
        <MessageSettings />
      </Suspense>
    </div>
  )
}
