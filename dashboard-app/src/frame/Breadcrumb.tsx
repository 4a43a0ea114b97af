import { Link, useLocation } from '@hafifa/shared-ui/platform'
import { Breadcrumb as AntBreadcrumb } from 'antd'
import css from './Breadcrumb.module.css'
import { pages } from './pages.tsx'

const root = '/dashboard'

export function Breadcrumb() {
  const { pathname } = useLocation()
  const here = pathname.replace(/\/$/, '')
  const label = pages.find(({ path }) => path === here)?.label ?? 'עמוד'
  const items = [
    { title: <Link to={root}>דשבורד</Link> },
    ...(here === root ? [] : [{ title: <span aria-current="page">{label}</span> }]),
  ]
  return <AntBreadcrumb className={css.breadcrumb} aria-label="מיקום" items={items} data-print="hide" />
}
