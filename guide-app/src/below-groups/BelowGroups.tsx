import { useGuide } from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { lazyPart } from '@hafifa/shared-ui/ui'
import { Suspense } from 'react'
import StrandedTexts from '../components/stranded/StrandedTexts.tsx'
import type { GuideGroups } from '../queries/groups.ts'
import { CoordinatedGroups } from './CoordinatedGroups.tsx'
import { RequestGroup } from './RequestGroup.tsx'
import { useFollowName } from './useFollowName.ts'

const QuestionedFiles = lazyPart(() => import('../archive/QuestionedFiles.tsx'))

type BelowGroupsProps = { mine: GuideGroups; isEmpty: boolean; isFetching: boolean }

export default function BelowGroups({ mine, isEmpty, isFetching }: BelowGroupsProps) {
  const guide = useGuide()
  // While refetching, the cached name may predate the guide's own change.
  useFollowName(isFetching ? undefined : mine.name)
  return (
    <>
      {guide.admin === 0 ? <RequestGroup mine={mine} /> : <CoordinatedGroups guidesNone={isEmpty} />}
      {settings.archive && (
        <Suspense>
          <QuestionedFiles />
        </Suspense>
      )}
      <StrandedTexts />
    </>
  )
}
