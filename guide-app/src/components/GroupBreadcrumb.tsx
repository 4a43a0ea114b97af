import { type Group, Link, useAtomValue, wayBackAtom } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Skeleton } from '@hafifa/shared-ui/ui'
import { pageTitles } from '../pageTitles.ts'
import css from './GroupBreadcrumb.module.css'

type NamedGroup = Pick<Group, 'id' | 'name'>

type GroupBreadcrumbProps = {
  group: NamedGroup | undefined
  /** The title of a page below the group's page. */
  page?: string
  /** Whether the group is a link; by default above a page below it. */
  linked?: boolean
}

const groupsPage = { to: paths.groups, label: pageTitles.groups }

export function GroupBreadcrumb({ group, page, linked = page !== undefined }: GroupBreadcrumbProps) {
  const { to, label } = useAtomValue(wayBackAtom) ?? groupsPage
  return (
    <nav aria-label="נתיב" data-print="hide">
      <ol className={css.breadcrumb}>
        <li>
          <Link to={to}>
            <bdi>{label}</bdi>
          </Link>
        </li>
        <li className={css.group} aria-current={page ? undefined : 'page'}>
          <Name group={group} linked={linked} />
        </li>
        {page && <li aria-current="page">{page}</li>}
      </ol>
    </nav>
  )
}

function Name({ group, linked }: { group: NamedGroup | undefined; linked: boolean }) {
  if (!group) return <Skeleton width="8rem" />
  if (!linked) return <bdi className={css.name}>{group.name}</bdi>
  return (
    <Link className={css.name} to={paths.group(group.id)}>
      <bdi>{group.name}</bdi>
    </Link>
  )
}
