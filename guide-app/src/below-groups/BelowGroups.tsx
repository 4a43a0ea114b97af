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

export default function BelowGroups({ mine, isFetching }: { mine: GuideGroups; isFetching: boolean }) {
  const guide = useGuide()
  // While refetching, the cached name may predate the guide's own change.
  useFollowName(isFetching ? undefined : mine.name)
  return (
    <>
      {guide.admin === 0 ? <RequestGroup mine={mine} /> : <CoordinatedGroups />}
      {settings.archive && (
        <Suspense>
          <QuestionedFiles />
        </Suspense>
      )}
      <StrandedTexts />
    </>
  )
}
