import { useParams, useQuery } from '@hafifa/shared-ui/platform'
import { usePageTitle } from '@hafifa/shared-ui/ui'
import { useRef } from 'react'
import { GroupBreadcrumb } from '../components/GroupBreadcrumb.tsx'
import { GroupLoadError } from '../components/GroupLoadError.tsx'
import { groupQuery } from '../queries/groups.ts'
import { Finish } from './Finish.tsx'
import { GroupHeading } from './GroupHeading.tsx'
import css from './GroupPage.module.css'
import { GroupSkeleton } from './GroupSkeleton.tsx'
import { StageNotice } from './StageNotice.tsx'
import { Tasks } from './Tasks.tsx'
import { Tiles } from './Tiles.tsx'

/** The home page of a group. */
export function GroupPage() {
  const id = Number(useParams().groupId)
  const { data: group, error, refetch, isFetching } = useQuery(groupQuery(id))
  const notice = useRef<HTMLDivElement>(null)
  usePageTitle(group?.name)

  if (error && !group) return <GroupLoadError error={error} onRetry={refetch} retrying={isFetching} />
  return (
    <>
      <GroupBreadcrumb group={group} />
      {group ? (
        <div className={css.page}>
          <GroupHeading group={group} />
          <StageNotice group={group} ref={notice} />
          <Tasks group={group} />
          <Tiles group={group} />
          <Finish key={group.id} group={group} afterwards={notice} />
        </div>
      ) : (
        <GroupSkeleton />
      )}
    </>
  )
}
