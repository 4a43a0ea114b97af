import { Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import css from '../components/GroupBreadcrumb.module.css'
import type { ArchivedFile } from '../queries/archive.ts'

type FileBreadcrumbProps = {
  file: ArchivedFile
  /** Whether the reader may open the group. */
  linked: boolean
}

export function FileBreadcrumb({ file: { groupId, name, year }, linked }: FileBreadcrumbProps) {
  return (
    <nav aria-label="נתיב" data-print="hide">
      <ol className={css.breadcrumb}>
        <li>
          <Link to={paths.groups}>הקבוצות שלי</Link>
        </li>
        <li className={css.group}>
          {linked ? (
            <Link className={css.name} to={paths.group(groupId)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi className={css.name}>{name}</bdi>
          )}
        </li>
        <li aria-current="page">תיק {year.label}</li>
      </ol>
    </nav>
  )
}
