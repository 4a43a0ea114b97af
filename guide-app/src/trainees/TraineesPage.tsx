import { groupQuery } from '@hafifa/shared-ui/calls'
import { usePageTitle } from '@hafifa/shared-ui/lib'
import { useParams, useQuery } from '@hafifa/shared-ui/platform'
import { GroupBreadcrumb } from '../components/GroupBreadcrumb.tsx'
import { GroupLoadError, loadFailure } from '../components/GroupLoadError.tsx'
import { pageTitles } from '../pageTitles.ts'
import { traineesQuery } from '../queries/trainees.ts'
import { TraineeList } from './TraineeList.tsx'
import { TraineesFoot } from './TraineesFoot.tsx'
import css from './TraineesPage.module.css'
import { TraineesSkeleton } from './TraineesSkeleton.tsx'
import { sendUnsaved } from './waiting.ts'

export function TraineesPage() {
  const id = Number(useParams().groupId)
  const group = useQuery(groupQuery(id))
  const trainees = useQuery(traineesQuery(id))
  usePageTitle(group.data && `${pageTitles.trainees}: ${group.data.name}`)

  const failure = loadFailure(group, trainees)
  if (failure) return <GroupLoadError {...failure} group={group.data} page={pageTitles.trainees} />
  return (
    <div className={css.page}>
      <GroupBreadcrumb group={group.data} page={pageTitles.trainees} />
      {group.data && trainees.data ? (
        <>
          <TraineeList key={id} group={group.data} trainees={trainees.data} />
          <TraineesFoot group={group.data} />
        </>
      ) : (
        <TraineesSkeleton />
      )}
    </div>
  )
}

/** Sends what an earlier page has left for the network. */
TraineesPage.sendUnsaved = sendUnsaved
