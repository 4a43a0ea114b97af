import { useParams, useQuery } from '@hafifa/shared-ui/platform'
import { usePageTitle } from '@hafifa/shared-ui/ui'
import { useRef } from 'react'
import { GroupBreadcrumb } from '../components/GroupBreadcrumb.tsx'
import { GroupLoadError } from '../components/GroupLoadError.tsx'
import { groupQuery } from '../queries/groups.ts'
import { GroupHeading } from './GroupHeading.tsx'
import css from './GroupPage.module.css'
import { GroupSkeleton } from './GroupSkeleton.tsx'
import { HandIn } from './HandIn.tsx'
import { StageNotice } from './StageNotice.tsx'
import { Tasks } from './Tasks.tsx'
import { Tiles } from './Tiles.tsx'

export function GroupPage() {
  const id = Number(useParams().groupId)
  const { data: group, error, refetch, isFetching } = useQuery(groupQuery(id))
  const noticeRef = useRef<HTMLDivElement>(null)
  usePageTitle(group?.name)

  if (error && !group) return <GroupLoadError error={error} onRetry={refetch} retrying={isFetching} />
  return (
    <>
      <GroupBreadcrumb group={group} />
      {group ? (
        <div className={css.page}>
          <GroupHeading group={group} />
          <StageNotice group={group} ref={noticeRef} />
          <Tasks group={group} />
          <Tiles group={group} />
          <HandIn key={group.id} group={group} focusAfter={noticeRef} />
        </div>
      ) : (
        <GroupSkeleton />
      )}
    </>
  )
}
