import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Skeleton } from '@hafifa/shared-ui/ui'
import css from './GroupBreadcrumb.module.css'

type GroupBreadcrumbProps = {
  group: Group | undefined
  /** The title of a page below the group's page. */
  page?: string
}

export function GroupBreadcrumb({ group, page }: GroupBreadcrumbProps) {
  return (
    <nav aria-label="נתיב" data-print="hide">
      <ol className={css.breadcrumb}>
        <li>
          <Link to={paths.groups}>הקבוצות שלי</Link>
        </li>
        <li className={css.group} aria-current={page ? undefined : 'page'}>
          <Name group={group} isLink={page !== undefined} />
        </li>
        {page && <li aria-current="page">{page}</li>}
      </ol>
    </nav>
  )
}

function Name({ group, isLink }: { group: Group | undefined; isLink: boolean }) {
  if (!group) return <Skeleton width="8rem" />
  if (!isLink) return <bdi className={css.name}>{group.name}</bdi>
  return (
    <Link className={css.name} to={paths.group(group.id)}>
      <bdi>{group.name}</bdi>
    </Link>
  )
}
