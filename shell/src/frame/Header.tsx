import { Link, useGuide, useLogout } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Button, buttonClass } from '@hafifa/shared-ui/ui'
import { lazy, Suspense, useState } from 'react'
import { dashboardApp, mayOpen } from '../mounts.ts'
import css from './Header.module.css'

const HelpDialog = lazy(() => import('./HelpDialog.tsx'))

export function Header() {
  const guide = useGuide()
  const logout = useLogout()
  const [help, setHelp] = useState<'unopened' | 'open' | 'closed'>('unopened')
  return (
    <header className={css.header} data-print="hide">
      <div className={css.bar}>
        <div className={css.account}>
          <p className={css.greeting}>
            שלום, <bdi>{guide.full_name}</bdi>
          </p>
          <Link className={css.devices} to={paths.devices}>
            המכשירים שלי
          </Link>
        </div>
        <nav className={css.nav} aria-label="ניווט ראשי">
          <Link className={buttonClass('plain')} to={paths.groups}>
            בית
          </Link>
          {mayOpen(guide, dashboardApp) && (
            <Link className={buttonClass('plain')} to={paths.dashboard.overview}>
              דשבורד
            </Link>
          )}
          <Button variant="plain" aria-haspopup="dialog" onClick={() => setHelp('open')}>
            עזרה
          </Button>
          <Button variant="plain" busy={logout.isPending} onClick={() => logout.mutate()}>
            התנתקות
          </Button>
        </nav>
      </div>
      {help !== 'unopened' && (
        <Suspense>
          <HelpDialog open={help === 'open'} onOpenChange={(open) => setHelp(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </header>
  )
}
