import { MenuOutlined } from '@ant-design/icons'
import { Link, Outlet, useLogout } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Footer } from '@hafifa/shared-ui/ui'
import { Button, ConfigProvider, Drawer } from 'antd'
import heIL from 'antd/locale/he_IL'
import { useEffect, useState } from 'react'
import { Breadcrumb } from './Breadcrumb.tsx'
import css from './Frame.module.css'
import { followRole } from './followRole.ts'
import { Sidebar } from './Sidebar.tsx'
import { csp, theme } from './theme.ts'

/** The dashboard around its pages: top bar, menu (a drawer on phones) and breadcrumb. */
export function Frame() {
  const [menuOpen, setMenuOpen] = useState(false)
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  const logout = useLogout()
  useEffect(followRole, [])
  return (
    <ConfigProvider
      direction="rtl"
      locale={heIL}
      theme={theme}
      csp={csp}
      // In the body itself antd locks the scrolling with a style that the content-security-policy refuses.
      getPopupContainer={() => layer ?? document.body}
    >
      <div className={css.frame}>
        <header className={css.bar} data-print="hide">
          <Button
            className={css.menuButton}
            type="text"
            icon={<MenuOutlined />}
            aria-label="פתיחת התפריט"
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          />
          <p className={css.brand}>חפיפה</p>
          <Link className={css.home} to={paths.groups}>
            לאזור המדריכים
          </Link>
          <Button type="text" loading={logout.isPending} onClick={() => logout.mutate()}>
            התנתקות
          </Button>
        </header>
        <aside className={css.sidebar} data-print="hide">
          <Sidebar />
        </aside>
        <Drawer
          open={menuOpen}
          onClose={() => setMenuOpen(false)}
          placement="right"
          size="16rem"
          title="תפריט"
        >
          <Sidebar onNavigate={() => setMenuOpen(false)} />
        </Drawer>
        <main className={css.main} tabIndex={-1}>
          <Breadcrumb />
          <Outlet />
          {/* Within a landmark, so that screen readers find what opens over the page. */}
          <div className={css.layer} ref={setLayer} />
        </main>
        <Footer />
      </div>
    </ConfigProvider>
  )
}
