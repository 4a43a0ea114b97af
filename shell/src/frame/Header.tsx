import { Link, useGuide, useLogout } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Button, buttonClass } from '@hafifa/shared-ui/ui'
import { dashboardApp, mayOpen } from '../mounts.ts'
import css from './Header.module.css'
import { HelpButton } from './HelpButton.tsx'

export function Header() {
  const guide = useGuide()
  const logout = useLogout()
  return (
    <header className={css.header} data-print="hide">
      <div className={css.bar}>
        <div className={css.account}>
          <p className={css.greeting}>
            שלום, <bdi>{guide.full_name}</bdi>
          </p>
          <Link className={css.devices} to={paths.devices}>
            החשבון שלי
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
          <HelpButton />
          <Button variant="plain" busy={logout.isPending} onClick={() => logout.mutate()}>
            התנתקות
          </Button>
        </nav>
      </div>
    </header>
  )
}
