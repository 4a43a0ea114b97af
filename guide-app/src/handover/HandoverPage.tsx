import { groupQuery, useMayCall } from '@hafifa/shared-ui/calls'
import { usePageTitle } from '@hafifa/shared-ui/lib'
import { queryClient, useParams, useQuery } from '@hafifa/shared-ui/platform'
import { idlePart, styles } from '@hafifa/shared-ui/ui'
import { Suspense } from 'react'
import { GroupBreadcrumb } from '../components/GroupBreadcrumb.tsx'
import { GroupLoadError, loadFailure } from '../components/GroupLoadError.tsx'
import { pageTitles } from '../pageTitles.ts'
import css from './HandoverPage.module.css'
import { HandoverSkeleton } from './HandoverSkeleton.tsx'
import { LoadedHandover } from './LoadedHandover.tsx'
import { openHandover } from './openHandovers.ts'
import present from './PresentGuides.module.css'
import { handoverQuery } from './queries.ts'

const title = pageTitles.handover

const PresentGuides = idlePart(() => import('./PresentGuides.tsx'))

export function HandoverPage() {
  const id = Number(useParams().groupId)
  const group = useQuery(groupQuery(id))
  const handover = useQuery(handoverQuery(id))
  const mayFill = useMayCall('update-group-form.php', group.data && { group: group.data })
  usePageTitle(group.data && `${title}: ${group.data.name}`)

  const failure = loadFailure(group, handover)
  if (failure) return <GroupLoadError {...failure} group={group.data} page={title} />
  return (
    <div className={styles.column}>
      <GroupBreadcrumb group={group.data} page={title} />
      <div className={css.head}>
        <h1>{title}</h1>
        <p className={present.guides} aria-live="polite" data-print="hide">
          <Suspense>{group.data && handover.data && <PresentGuides key={id} groupId={id} />}</Suspense>
        </p>
      </div>
      <p className={css.note} data-concerned={group.data !== undefined && !mayFill}>
        רק מדריכים המשויכים לקבוצה יכולים למלא את הטופס
      </p>
      {group.data && handover.data ? <LoadedHandover key={id} group={group.data} /> : <HandoverSkeleton />}
    </div>
  )
}

/** Opens a file that an earlier page has left text for, as this page would: its autosaver sends the text. */
HandoverPage.sendUnsaved = async (guideId: number, groupId: number): Promise<void> => {
  openHandover(guideId, groupId, await queryClient.fetchQuery(handoverQuery(groupId)))
}
