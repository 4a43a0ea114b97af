import { Link, useGuide, useLogout } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Button, buttonClass, Name, useMenu } from '@hafifa/shared-ui/ui'
import { dashboardApp, mayOpen } from '../mounts.ts'
import css from './Header.module.css'
import { HelpButton } from './HelpButton.tsx'

const link = buttonClass('plain')

/** On a phone one bar, into which the style sheet also puts the page's breadcrumb. Its menu has the rest. */
export function Header() {
  const guide = useGuide()
  const logout = useLogout()
  const { button, menu, close } = useMenu('menu')
  const seesDashboard = mayOpen(guide, dashboardApp)
  return (
    <header className={css.header} data-print="hide">
      <div className={css.bar}>
        <p className={css.brand}>חפיפה</p>
        <button type="button" className={css.opener} {...button} aria-label="התפריט שלי">
          <span className={css.initial} aria-hidden="true">
            {[...guide.full_name][0]}
          </span>
        </button>
        <div {...menu} className={css.menu}>
          <p className={css.greeting}>
            שלום, <Name>{guide.full_name}</Name>
          </p>
          {/* biome-ignore lint/a11y: the links and buttons in it are what is pressed */}
          <nav className={css.nav} aria-label="ניווט ראשי" onClick={close}>
            <Link className={link} to={paths.groups}>
              בית
            </Link>
            {seesDashboard && (
              <Link className={link} to={paths.dashboard.overview}>
                דשבורד
              </Link>
            )}
            <HelpButton />
            <Link className={link} to={paths.devices}>
              החשבון שלי
            </Link>
            <Button variant="plain" busy={logout.isPending} onClick={() => logout.mutate()}>
              התנתקות
            </Button>
          </nav>
        </div>
        {/* Filled once the page is ready. */}
        {seesDashboard && <span id="search" className={css.place} />}
        <span id="inbox" className={css.place} />
      </div>
    </header>
  )
}
