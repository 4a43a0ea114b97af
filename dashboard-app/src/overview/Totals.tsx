import { useQuery } from '@hafifa/shared-ui/platform'
import { useYear } from '@hafifa/shared-ui/settings'
import { LoadError } from '../components/LoadError.tsx'
import { TraineeCount } from '../components/TraineeCount.tsx'
import { adminStatsQuery } from '../queries/groups.ts'
import css from './Totals.module.css'

/** The four totals, on one line where it fits. The menu leads to their pages. */
export function Totals({ coordinatorId }: { coordinatorId: number }) {
  const year = useYear()
  const query = useQuery(adminStatsQuery(coordinatorId))
  const { data } = query
  if (!data) return query.error ? <LoadError query={query} /> : null
  return (
    <section aria-label="סיכום" className={css.totals}>
      <p>
        הקבוצות שלי <strong>{data.adminGroups}</strong>
      </p>
      <p>
        המדריכים שלי <strong>{data.adminGuides}</strong>
      </p>
      <p>
        סה״כ קבוצות <strong>{data.totalGroups}</strong>
      </p>
      <p>
        <span>{`סה״כ חניכים ${year ?? ''}`}</span>{' '}
        <strong>
          <TraineeCount count={data.totalTrainees} bare />
        </strong>
      </p>
    </section>
  )
}
