import { Stage } from '@hafifa/api/contract'
import { groupQuery } from '@hafifa/shared-ui/calls'
import { usePageTitle } from '@hafifa/shared-ui/lib'
import { type Group, useParams, useQuery } from '@hafifa/shared-ui/platform'
import { useMayMove } from '@hafifa/shared-ui/review'
import { settings } from '@hafifa/shared-ui/settings'
import { lazyPart, styles } from '@hafifa/shared-ui/ui'
import { Suspense, useRef } from 'react'
import { GroupBreadcrumb } from '../components/GroupBreadcrumb.tsx'
import { GroupLoadError, loadFailure } from '../components/GroupLoadError.tsx'
import { GroupFoot } from './GroupFoot.tsx'
import { GroupHeading } from './GroupHeading.tsx'
import { GroupSkeleton } from './GroupSkeleton.tsx'
import { HandIn } from './HandIn.tsx'
import { Reopen } from './Reopen.tsx'
import { StageNotice } from './StageNotice.tsx'
import { Tasks } from './Tasks.tsx'

const PastFiles = lazyPart(() => import('../archive/PastFiles.tsx'))

export function GroupPage() {
  const id = Number(useParams().groupId)
  const query = useQuery(groupQuery(id))
  const group = query.data
  usePageTitle(group?.name)

  const failure = loadFailure(query)
  if (failure) return <GroupLoadError {...failure} />
  return (
    <>
      <GroupBreadcrumb group={group} />
      {group ? <LoadedGroup key={id} group={group} /> : <GroupSkeleton />}
    </>
  )
}

function LoadedGroup({ group }: { group: Group }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const noticeRef = useRef<HTMLDivElement>(null)
  const mayReopen = useMayMove(group, Stage.active)
  return (
    <div className={styles.stack5}>
      <GroupHeading group={group} ref={headingRef} />
      <StageNotice group={group} ref={noticeRef} focusAfter={headingRef} />
      <Tasks group={group} />
      <HandIn group={group} focusAfter={noticeRef} />
      {mayReopen && <Reopen group={group} focusAfter={headingRef} />}
      {/* Sections that load later come last, together with what follows them, to avoid layout shifts. */}
      <Suspense fallback={<div aria-busy="true" />}>
        <GroupFoot group={group} focusAfter={headingRef} />
      </Suspense>
      {settings.archive && (
        <Suspense fallback={<div aria-busy="true" />}>
          <PastFiles group={group} />
        </Suspense>
      )}
    </div>
  )
}
