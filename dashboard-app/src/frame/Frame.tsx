import { CloseOutlined, DownOutlined, LoadingOutlined, MenuOutlined } from '@ant-design/icons'
import { Footer, idlePart, useLazyDialog, usePreload } from '@hafifa/shared-ui/ui'
import { Button, ConfigProvider, type ConfigProviderProps, Layout } from 'antd'
import { type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react'
import { csp, theme } from '../theme.ts'
import './antd.css'
import './targets.css'
import css from './Frame.module.css'
import { followRole } from './followRole.ts'
import { Logout } from './Logout.tsx'
import { locale } from './locale.ts'
import { requiredMark } from './requiredMark.tsx'
import { Sidebar } from './Sidebar.tsx'

/** Constant, because a new value renders all of antd's components on the page again. */
const config: ConfigProviderProps = {
  // It delays what a press changes.
  wave: { disabled: true },
  direction: 'rtl',
  locale,
  theme,
  csp,
  // antd's icons without their English labels.
  select: {
    suffixIcon: <DownOutlined aria-hidden="true" />,
    loadingIcon: <LoadingOutlined spin aria-hidden="true" />,
  },
  form: { requiredMark },
  // The close button, where dialogs have it.
  drawer: { closable: { placement: 'end', closeIcon: <CloseOutlined aria-hidden="true" /> } },
  statistic: { styles: { content: { fontWeight: 700 } } },
  // The words suffice.
  empty: { image: <></>, styles: { image: { display: 'none' } } },
}

const loadMenu = () => import('./MenuDrawer.tsx')

const QuickSearch = idlePart(() => import('../quick-search/QuickSearch.tsx'))

export function Frame({ children }: { children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null)
  // For popups in the body, antd locks scrolling with a style that the Content-Security-Policy forbids.
  const getPopupContainer = useCallback(() => layer.current ?? document.body, [])
  const menuButton = useRef<HTMLButtonElement>(null)
  const menu = useLazyDialog(loadMenu)
  usePreload(loadMenu)
  useEffect(followRole, [])
  return (
    <ConfigProvider {...config} getPopupContainer={getPopupContainer}>
      <Layout hasSider className={css.frame}>
        <Layout.Sider className={css.sider} theme="light" width="var(--menu-width)" data-print="hide">
          <Sidebar />
        </Layout.Sider>
        <Layout>
          <Layout.Header className={css.header} data-print="hide">
            <Button
              ref={menuButton}
              className={css.menuButton}
              type="text"
              icon={<MenuOutlined />}
              aria-label="פתיחת התפריט"
              aria-haspopup="dialog"
              onClick={menu.show}
            />
            <p className={css.brand}>חפיפה</p>
            <div className={css.search}>
              <Suspense>
                <QuickSearch />
              </Suspense>
            </div>
            {/* Filled by the shell once the page is ready. */}
            <span id="inbox" className={css.inbox} />
            <Logout className={css.logout} />
          </Layout.Header>
          {menu.render((Drawer, props) => (
            <Drawer {...props} opener={menuButton} />
          ))}
          <Layout.Content className={css.content} tabIndex={-1}>
            {children}
            {/* Inside a landmark, so that screen readers find the popups. */}
            <div className={css.layer} ref={layer} />
          </Layout.Content>
          <Footer />
        </Layout>
      </Layout>
    </ConfigProvider>
  )
}
