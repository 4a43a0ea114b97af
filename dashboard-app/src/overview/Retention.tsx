import { useQuery } from '@hafifa/shared-ui/platform'
import { lazyPart } from '@hafifa/shared-ui/ui'
import { Suspense } from 'react'
import { announcedDeletions } from '../components/deletions.ts'
import { PartError } from '../components/PartError.tsx'
import { yearsQuery } from '../queries/years.ts'
import css from './OverviewPage.module.css'

const RetentionNotice = lazyPart(async () => {
  const { RetentionNotice } = await import('../components/RetentionNotice.tsx')
  return { default: RetentionNotice }
})

export function Retention() {
  const query = useQuery(yearsQuery)
  if (!query.data) return query.error && <PartError title="לא הצלחנו לבדוק מה עומד להימחק" query={query} />
  const { years } = query.data
  const deletions = announcedDeletions(years)
  if (deletions.length === 0) return null
  return (
    <Suspense
      fallback={deletions.map(({ what, until }) => <div key={what + until} className={css.announcement} />)}
    >
      <RetentionNotice years={years} />
    </Suspense>
  )
}
