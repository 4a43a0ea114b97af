import { stageIds } from '@hafifa/api/contract'
import { errorText, useQuery } from '@hafifa/shared-ui/platform'
import { ErrorState, StageBadge } from '@hafifa/shared-ui/ui'
import { stageSummaryQuery } from '../queries/groups.ts'
import css from './OverviewPage.module.css'
import { Tile } from './Tile.tsx'

/** How many groups there are in each stage. */
export function StageCounters() {
  const { data: summary, error, refetch, isFetching } = useQuery(stageSummaryQuery)
  if (error && !summary) {
    return <ErrorState text={errorText(error)} onRetry={() => refetch()} retrying={isFetching} />
  }
  return (
    <section aria-label="קבוצות לפי סטטוס" className={css.tiles} aria-busy={!summary}>
      {stageIds.map((stage) => (
        <Tile
          key={stage}
          label={<StageBadge stage={stage} />}
          value={summary?.find(({ progressStageId }) => progressStageId === stage)?.count}
        />
      ))}
    </section>
  )
}
