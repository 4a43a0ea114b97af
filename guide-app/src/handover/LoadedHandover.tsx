import type { Group } from '@hafifa/shared-ui/platform'
import { useState } from 'react'
import { ReturnReason } from '../components/ReturnReason.tsx'
import { useLastYear } from '../queries/lastYear.ts'
import { useRemarks } from '../queries/reviewRounds.ts'
import { HandoverForm } from './HandoverForm.tsx'
import { HandoverSkeleton } from './HandoverSkeleton.tsx'
import { MissingParts } from './MissingParts.tsx'

/** Shows the form with last year's answers and the remarks at once, so that nothing in it moves. */
export function LoadedHandover({ group }: { group: Group }) {
  const lastYear = useLastYear(group.id)
  const { remarks, rounds } = useRemarks(group)
  const [shown, setShown] = useState(false)
  // The form stays when the group is returned and its remarks are loaded.
  if (!shown && !lastYear.isLoading && !rounds.isLoading) setShown(true)
  if (!shown) return <HandoverSkeleton />
  return (
    <>
      <ReturnReason group={group} />
      <MissingParts remarks={rounds} lastYear={lastYear} />
      <HandoverForm group={group} lastYear={lastYear.data ?? undefined} remarks={remarks} />
    </>
  )
}
