import { Link, useLocation } from '@hafifa/shared-ui/platform'
import { Breadcrumb as AntBreadcrumb } from 'antd'
import css from './Breadcrumb.module.css'
import { pages } from './pages.tsx'

const root = '/dashboard'

/** Where one is: the dashboard, and its page. */
export function Breadcrumb() {
  const { pathname } = useLocation()
  const here = pathname.replace(/\/$/, '')
  const label = pages.find(({ path }) => path === here)?.label ?? 'עמוד'
  const items = [
    { title: <Link to={root}>דשבורד</Link> },
    ...(here === root ? [] : [{ title: <span aria-current="page">{label}</span> }]),
  ]
  return (
    <nav aria-label="מיקום" className={css.breadcrumb} data-print="hide">
      <AntBreadcrumb items={items} />
    </nav>
  )
}
