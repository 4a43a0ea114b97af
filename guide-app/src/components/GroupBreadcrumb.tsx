import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Skeleton } from '@hafifa/shared-ui/ui'
import css from './Breadcrumb.module.css'
import { Breadcrumb } from './Breadcrumb.tsx'

type NamedGroup = Pick<Group, 'id' | 'name'>

type GroupBreadcrumbProps = {
  group: NamedGroup | undefined
  page?: string
  /** Whether the group is a link; by default above a page below it. */
  linked?: boolean
}

export function GroupBreadcrumb({ group, page, linked = page !== undefined }: GroupBreadcrumbProps) {
  return (
    <Breadcrumb>
      <li className={css.group} aria-current={page ? undefined : 'page'}>
        <Name group={group} linked={linked} />
      </li>
      {page && <li aria-current="page">{page}</li>}
    </Breadcrumb>
  )
}

function Name({ group, linked }: { group: NamedGroup | undefined; linked: boolean }) {
  if (!group) return <Skeleton width="8rem" />
  if (!linked) return <bdi>{group.name}</bdi>
  return (
    <Link to={paths.group(group.id)}>
      <bdi>{group.name}</bdi>
    </Link>
  )
}
