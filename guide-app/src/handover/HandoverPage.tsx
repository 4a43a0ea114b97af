import { groupQuery } from '@hafifa/shared-ui/group'
import { type Group, useParams, useQuery } from '@hafifa/shared-ui/platform'
import { usePageTitle } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import { GroupBreadcrumb } from '../components/GroupBreadcrumb.tsx'
import { GroupLoadError, loadFailure } from '../components/GroupLoadError.tsx'
import { ReturnReason } from '../components/ReturnReason.tsx'
import { pageTitles } from '../pageTitles.ts'
import { useLastYear } from '../queries/lastYear.ts'
import { useRemarks } from '../queries/reviewRounds.ts'
import { HandoverForm } from './HandoverForm.tsx'
import css from './HandoverPage.module.css'
import { HandoverSkeleton } from './HandoverSkeleton.tsx'
import { PresentGuides } from './PresentGuides.tsx'
import { handoverQuery } from './queries.ts'

const title = pageTitles.handover

export function HandoverPage() {
  const id = Number(useParams().groupId)
  const group = useQuery(groupQuery(id))
  const handover = useQuery(handoverQuery(id))
  usePageTitle(group.data && `${title}: ${group.data.name}`)

  const failure = loadFailure(group, handover)
  if (failure) return <GroupLoadError {...failure} />
  return (
    <>
      <GroupBreadcrumb group={group.data} page={title} />
      <div className={css.head}>
        <h1>{title}</h1>
        {group.data && handover.data && <PresentGuides key={id} groupId={id} />}
      </div>
      <p className={css.note}>רק מדריכים המשויכים לקבוצה יכולים למלא את הטופס</p>
      {group.data && handover.data ? <LoadedHandover key={id} group={group.data} /> : <HandoverSkeleton />}
    </>
  )
}

/** Shows the form with last year's answers and the remarks at once, so that nothing in it moves. */
function LoadedHandover({ group }: { group: Group }) {
  const { lastYear, isLoading: waitsForLastYear } = useLastYear(group.id)
  const { remarks, isLoading: waitsForRemarks } = useRemarks(group)
  const [shown, setShown] = useState(false)
  // The form stays when the group is returned and its remarks are loaded.
  if (!shown && !waitsForLastYear && !waitsForRemarks) setShown(true)
  if (!shown) return <HandoverSkeleton />
  return (
    <>
      <ReturnReason group={group} />
      <HandoverForm group={group} lastYear={lastYear} remarks={remarks} />
    </>
  )
}
