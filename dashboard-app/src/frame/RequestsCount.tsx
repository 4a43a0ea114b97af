import { Stage } from '@hafifa/api/contract'
import { useQuery } from '@hafifa/shared-ui/platform'
import { stageStyle, VisuallyHidden } from '@hafifa/shared-ui/ui'
import { stageSummaryQuery } from '../queries/groups.ts'
import css from './RequestsCount.module.css'

/** Guides hand in while the dashboard is open: asked for again every minute. */
const liveSummaryQuery = { ...stageSummaryQuery, refetchInterval: 60_000 }

/** How many groups wait for approval; nothing while there are none. */
export function RequestsCount({ id }: { id: string }) {
  const { data: summary } = useQuery(liveSummaryQuery)
  const count = summary?.find(({ progressStageId }) => progressStageId === Stage.review)?.count
  if (!count) return null
  return (
    <span id={id} className={css.count} style={stageStyle(Stage.review)}>
      {count}
      <VisuallyHidden> בהמתנה</VisuallyHidden>
    </span>
  )
}
