import { isApiError, useParams, useQuery } from '@hafifa/shared-ui/platform'
import { usePageTitle } from '@hafifa/shared-ui/ui'
import { GroupBreadcrumb } from '../components/GroupBreadcrumb.tsx'
import { GroupLoadError } from '../components/GroupLoadError.tsx'
import { groupQuery } from '../queries/groups.ts'
import { traineesQuery } from './queries.ts'
import { TraineeList } from './TraineeList.tsx'
import css from './TraineesPage.module.css'
import { TraineesSkeleton } from './TraineesSkeleton.tsx'

/** The trainees of a group. */
export function TraineesPage() {
  const id = Number(useParams().groupId)
  const group = useQuery(groupQuery(id))
  const trainees = useQuery(traineesQuery(id))
  usePageTitle(group.data && `רשימת חניכים, ${group.data.name}`)

  // A list that is on the screen stays when it could not be refreshed, but not when the right to see it is gone.
  const failed = [group, trainees].find(
    ({ error, data }) => error && (!data || isApiError(error, 'forbidden', 'not-found')),
  )
  if (failed) {
    return (
      <GroupLoadError
        error={failed.error}
        retrying={group.isFetching || trainees.isFetching}
        onRetry={() => {
          void group.refetch()
          void trainees.refetch()
        }}
      />
    )
  }
  return (
    <div className={css.page}>
      <GroupBreadcrumb group={group.data} page="רשימת חניכים" />
      {group.data && trainees.data ? (
        <TraineeList group={group.data} trainees={trainees.data} />
      ) : (
        <TraineesSkeleton />
      )}
    </div>
  )
}
