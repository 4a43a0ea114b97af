import { displayName } from '@hafifa/api/contract'
import { Link, useParams, useQuery, useWayBackHere } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Breadcrumb as AntBreadcrumb } from 'antd'
import { guideQuery } from '../queries/guides.ts'
import css from './Breadcrumb.module.css'
import { useTrail } from './useMenuEntry.ts'

const root = paths.dashboard.overview

const rootLabel = 'דשבורד'

export function Breadcrumb() {
  const trail = useTrail()
  const guideName = useGuideName()
  const above = trail.slice(0, -1)
  const open = trail.at(-1)
  const isRoot = open?.path === root
  const label = isRoot ? rootLabel : ((open && nameOf(open)) ?? guideName ?? 'עמוד')
  // The title, because a menu label may be that of a guides' page, too.
  useWayBackHere(open?.title ?? label)
  const items = [
    ...(isRoot ? [] : [{ title: <Link to={root}>{rootLabel}</Link> }]),
    ...above.map((page) => ({ title: <Link to={page.path}>{nameOf(page)}</Link> })),
    { title: <bdi aria-current="page">{label}</bdi> },
  ]
  return <AntBreadcrumb className={css.breadcrumb} aria-label="נתיב" items={items} data-print="hide" />
}

function nameOf({ menu, title }: ReturnType<typeof useTrail>[number]) {
  return menu?.label ?? title
}

function useGuideName(): string | undefined {
  const id = Number(useParams().guideId)
  const { data } = useQuery({ ...guideQuery(id), enabled: false })
  return data && displayName(data.guide.full_name)
}
