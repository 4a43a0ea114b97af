import { errorText, useQuery } from '@hafifa/shared-ui/platform'
import { ErrorState } from '@hafifa/shared-ui/ui'
import { adminStatsQuery } from '../queries/groups.ts'
import css from './OverviewPage.module.css'
import { Tile } from './Tile.tsx'

/** The coordinator's own totals beside those of the programme. */
export function StatCards({ adminId }: { adminId: number }) {
  const { data: stats, error, refetch, isFetching } = useQuery(adminStatsQuery(adminId))
  if (error && !stats) {
    return <ErrorState text={errorText(error)} onRetry={() => refetch()} retrying={isFetching} />
  }
  return (
    <section aria-label="סיכום" className={css.tiles} aria-busy={!stats}>
      <Tile label="הקבוצות שלי" value={stats?.adminGroups} />
      <Tile label="המדריכים שלי" value={stats?.adminGuides} />
      <Tile label="סה״כ קבוצות" value={stats?.totalGroups} />
      <Tile label="סה״כ חניכים תשפ״ה" value={stats?.totalTrainees} />
    </section>
  )
}
