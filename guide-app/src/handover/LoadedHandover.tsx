import type { Group } from '@hafifa/shared-ui/platform'
import { lazyPart } from '@hafifa/shared-ui/ui'
import { Suspense, useEffect, useState } from 'react'
import { loadFailure } from '../components/GroupLoadError.tsx'
import { ReturnReason } from '../components/ReturnReason.tsx'
import { useLastYear } from '../queries/lastYear.ts'
import { useFieldThreads } from '../threads/useFieldThreads.ts'
import { FocusInPlace } from './FocusInPlace.tsx'
import { HandoverForm } from './HandoverForm.tsx'
import { HandoverSkeleton } from './HandoverSkeleton.tsx'

const MissingParts = lazyPart(() => import('./MissingParts.tsx'))

const longestWait = 2000

/** Answers and threads that load later do not move the field in which the guide types. */
export function LoadedHandover({ group }: { group: Group }) {
  const lastYear = useLastYear(group.id)
  const threads = useFieldThreads(group)
  const [shown, setShown] = useState(false)
  // Keeps the form while the threads of a later rejection load.
  if (!shown && !lastYear.isLoading && !threads.isLoading) setShown(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), longestWait)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return <HandoverSkeleton />
  return (
    <FocusInPlace>
      <ReturnReason group={group} />
      {loadFailure(threads, lastYear) && (
        <Suspense>
          <MissingParts threads={threads} lastYear={lastYear} />
        </Suspense>
      )}
      {threads.data?.at(group, null)}
      <HandoverForm group={group} lastYear={lastYear.data ?? undefined} threads={threads.data} />
    </FocusInPlace>
  )
}
