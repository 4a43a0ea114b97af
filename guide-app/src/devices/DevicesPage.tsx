import { Can } from '@hafifa/shared-ui/can'
import { neededPart } from '@hafifa/shared-ui/lazy'
import { errorText, useGuide, useQuery } from '@hafifa/shared-ui/platform'
import { sessionsQuery } from '@hafifa/shared-ui/sessions'
import { settings } from '@hafifa/shared-ui/settings'
import { Button, ErrorState } from '@hafifa/shared-ui/ui'
import { Suspense, useRef } from 'react'
import { PageBreadcrumb } from '../components/Breadcrumb.tsx'
import { pageTitles } from '../pageTitles.ts'
import { DeviceCard, DeviceCardSkeleton } from './DeviceCard.tsx'
import css from './DevicesPage.module.css'
import { MyName } from './MyName.tsx'
import { useEndOtherSessions } from './useEndSessions.ts'

const Passkeys = neededPart(() => import('../passkeys/Passkeys.tsx'))
const MessageSettings = neededPart(() => import('./MessageSettings.tsx'))

export function DevicesPage() {
  const me = useGuide().id
  const { data: sessions, error, refetch, isFetching } = useQuery(sessionsQuery(me))
  const heading = useRef<HTMLHeadingElement>(null)
  // Ending a session removes the focused button.
  const keepFocus = () => heading.current?.focus({ preventScroll: true })
  const endOthers = useEndOtherSessions(keepFocus)
  return (
    <>
      <PageBreadcrumb page={pageTitles.account} />
      <h1 ref={heading} tabIndex={-1}>
        {pageTitles.account}
      </h1>
      <MyName />
      <h2 className={css.section}>המכשירים המחוברים</h2>
      <p className={css.hint}>
        כאן מופיעים המכשירים שבהם נכנסת למערכת. אבד מכשיר, או שהוא לא מוכר לך? כדאי לנתק אותו.
      </p>
      {sessions ? (
        <>
          <ul className={css.devices}>
            {sessions.map((session) => (
              <li key={session.id}>
                <DeviceCard session={session} onEnded={keepFocus} />
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
        <div className={css.devices} aria-busy="true">
          <DeviceCardSkeleton />
          <DeviceCardSkeleton />
        </div>
      )}
      {settings.signIn === 'code' && (
        <Suspense>
          <Passkeys />
        </Suspense>
      )}
      <Suspense fallback={<div aria-busy="true" />}>
        <MessageSettings />
      </Suspense>
    </>
  )
}
