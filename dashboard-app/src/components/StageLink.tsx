import type { StageId } from '@hafifa/api/contract'
import { Link } from '@hafifa/shared-ui/platform'
import { StageBadge } from '@hafifa/shared-ui/ui'
import { groupsListPath } from '../groupsListPath.ts'
import css from './StageLink.module.css'

export function StageLink({ stage }: { stage: StageId | null }) {
  if (stage === null) return null
  return (
    <Link className={css.link} to={groupsListPath({ stage })} title="כל הקבוצות בסטטוס הזה">
      <StageBadge stage={stage} />
    </Link>
  )
}
