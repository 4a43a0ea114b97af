import { Link, useGuide, useLogout } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Button, buttonClass, useLazyDialog } from '@hafifa/shared-ui/ui'
import { lazy } from 'react'
import { dashboardApp, mayOpen } from '../mounts.ts'
import css from './Header.module.css'

const HelpDialog = lazy(() => import('./HelpDialog.tsx'))

export function Header() {
  const guide = useGuide()
  const logout = useLogout()
  const help = useLazyDialog()
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
            <>
              <Link className={buttonClass('plain')} to={paths.dashboard.overview}>
                דשבורד
              </Link>
              {/* Filled once the page is ready. */}
              <span id="search" />
            </>
          )}
          <Button variant="plain" aria-haspopup="dialog" onClick={help.show}>
            עזרה
          </Button>
          <Button variant="plain" busy={logout.isPending} onClick={() => logout.mutate()}>
            התנתקות
          </Button>
        </nav>
      </div>
      {help.render((props) => (
        <HelpDialog {...props} />
      ))}
    </header>
  )
}
