import { lazyPart } from '@hafifa/shared-ui/lazy'
import { useQuery } from '@hafifa/shared-ui/platform'
import { Suspense } from 'react'
import { announcedDeletions } from '../components/deletions.ts'
import { yearsQuery } from '../queries/years.ts'

const RetentionNotice = lazyPart(async () => {
  const { RetentionNotice } = await import('../components/RetentionNotice.tsx')
  return { default: RetentionNotice }
})

/** The archives that are deleted soon. */
export function Retention() {
  const years = useQuery(yearsQuery).data?.years ?? []
  if (announcedDeletions(years).length === 0) return null
  return (
    <Suspense>
      <RetentionNotice years={years} />
    </Suspense>
  )
}
