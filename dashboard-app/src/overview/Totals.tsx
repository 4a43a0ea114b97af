import { Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { useYear } from '@hafifa/shared-ui/year'
import { LoadError } from '../components/LoadError.tsx'
import { TraineeCount } from '../components/TraineeCount.tsx'
import { adminStatsQuery } from '../queries/groups.ts'
import css from './Totals.module.css'

/** The four totals, on one line where it fits. */
export function Totals({ coordinatorId }: { coordinatorId: number }) {
  const year = useYear()
  const query = useQuery(adminStatsQuery(coordinatorId))
  const { data } = query
  if (!data) return query.error ? <LoadError query={query} /> : null
  return (
    <section aria-label="סיכום" className={css.totals}>
      <Link to={paths.dashboard.myGroups}>
        הקבוצות שלי <strong>{data.adminGroups}</strong>
      </Link>
      <Link to={`${paths.dashboard.guides}?mine=1`}>
        המדריכים שלי <strong>{data.adminGuides}</strong>
      </Link>
      <Link to={paths.dashboard.groupsList}>
        סה״כ קבוצות <strong>{data.totalGroups}</strong>
      </Link>
      <Link to={paths.dashboard.trainees}>
        <span>{`סה״כ חניכים ${year ?? ''}`}</span>{' '}
        <strong>
          <TraineeCount count={data.totalTrainees} bare />
        </strong>
      </Link>
    </section>
  )
}
