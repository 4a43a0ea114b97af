import { Link, useParams, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Breadcrumb as AntBreadcrumb } from 'antd'
import { displayName } from '../names.ts'
import { guideQuery } from '../queries/guides.ts'
import css from './Breadcrumb.module.css'
import { useMenuEntry, usePageLabel } from './useMenuEntry.ts'

const root = paths.dashboard.overview

export function Breadcrumb() {
  const entry = useMenuEntry()
  const pageLabel = usePageLabel()
  const guideName = useGuideName()
  const label = entry?.label ?? pageLabel ?? guideName ?? 'עמוד'
  const items = [
    { title: <Link to={root}>דשבורד</Link> },
    ...(entry?.path === root ? [] : [{ title: <bdi aria-current="page">{label}</bdi> }]),
  ]
  return <AntBreadcrumb className={css.breadcrumb} aria-label="נתיב" items={items} data-print="hide" />
}

/** The name of the guide whose page is open. The page itself fetches the guide. */
function useGuideName(): string | undefined {
  const id = Number(useParams().guideId)
  const { data } = useQuery({ ...guideQuery(id), enabled: false })
  return data && displayName(data.guide.full_name)
}
