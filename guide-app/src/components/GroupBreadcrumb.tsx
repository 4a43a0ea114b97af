import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Name, Skeleton } from '@hafifa/shared-ui/ui'
import css from './Breadcrumb.module.css'
import { Breadcrumb } from './Breadcrumb.tsx'

type GroupBreadcrumbProps = {
  group: Pick<Group, 'id' | 'name'> | undefined
  page?: string
}

export function GroupBreadcrumb({ group, page }: GroupBreadcrumbProps) {
  const name = group ? <Name>{group.name}</Name> : <Skeleton width="8rem" />
  return (
    <Breadcrumb>
      <li className={css.group} aria-current={page ? undefined : 'page'}>
        {group && page ? <Link to={paths.group(group.id)}>{name}</Link> : name}
      </li>
      {page && <li aria-current="page">{page}</li>}
    </Breadcrumb>
  )
}
