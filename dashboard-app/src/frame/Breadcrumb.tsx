import { Link, useLocation } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Breadcrumb as AntBreadcrumb } from 'antd'
import { menu } from '../pages.tsx'
import css from './Breadcrumb.module.css'

const root = paths.dashboard.overview

export function Breadcrumb() {
  const { pathname } = useLocation()
  const here = pathname.replace(/\/$/, '')
  const label = menu.find(({ path }) => path === here)?.label ?? 'עמוד'
  const items = [
    { title: <Link to={root}>דשבורד</Link> },
    ...(here === root ? [] : [{ title: <span aria-current="page">{label}</span> }]),
  ]
  return <AntBreadcrumb className={css.breadcrumb} aria-label="נתיב" items={items} data-print="hide" />
}
