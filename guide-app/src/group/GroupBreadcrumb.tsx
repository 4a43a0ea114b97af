import { type Group, Link } from 'shared-ui/platform'
import { Skeleton } from 'shared-ui/ui'
import css from './GroupBreadcrumb.module.css'

type GroupBreadcrumbProps = {
  /** Nothing while it is still to come. */
  group: Group | undefined
  /** The page below the group's own, when it is one. */
  page?: string
}

/** Where a page of a group stands, and the ways up. */
export function GroupBreadcrumb({ group, page }: GroupBreadcrumbProps) {
  const name = group?.name ?? <Skeleton width="8rem" />
  return (
    <nav aria-label="מיקום" data-print="hide">
      <ol className={css.breadcrumb}>
        <li>
          <Link to="/groups">הקבוצות שלי</Link>
        </li>
        {page ? (
          <>
            <li>{group ? <Link to={`/groups/${group.id}`}>{name}</Link> : name}</li>
            <li aria-current="page">{page}</li>
          </>
        ) : (
          <li aria-current="page">{name}</li>
        )}
      </ol>
    </nav>
  )
}
