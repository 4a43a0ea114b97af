import { Link, useAtomValue, useGoBack, useGuide, wayBackAtom } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import type { ReactNode } from 'react'
import { pageTitles } from '../pageTitles.ts'
import css from './Breadcrumb.module.css'

const groups = { to: paths.groups, label: pageTitles.groups }
const dashboard = { to: paths.dashboard.overview, label: 'דשבורד' }

/** On a phone, the last two items are the way back and the place in the shell's bar. */
export function Breadcrumb({ children }: { children: ReactNode }) {
  const { admin } = useGuide()
  const wayBack = useAtomValue(wayBackAtom)
  const { to, label } = wayBack ?? (admin === 0 ? groups : dashboard)
  const goBack = useGoBack(wayBack)
  return (
    <nav aria-label="נתיב" data-in-bar data-print="hide">
      <ol className={css.breadcrumb}>
        {to !== groups.to && label !== dashboard.label && (
          <li>
            <Link to={dashboard.to}>{dashboard.label}</Link>
          </li>
        )}
        <li>
          <Link to={to} onClick={goBack}>
            <bdi>{label}</bdi>
          </Link>
        </li>
        {children}
      </ol>
    </nav>
  )
}

export function PageBreadcrumb({ page }: { page: string }) {
  return (
    <Breadcrumb>
      <li aria-current="page">{page}</li>
    </Breadcrumb>
  )
}
