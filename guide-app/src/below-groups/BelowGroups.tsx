import { lazyPart } from '@hafifa/shared-ui/lazy'
import { useGuide } from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { Suspense } from 'react'
import StrandedTexts from '../components/stranded/StrandedTexts.tsx'
import type { GuideGroups } from '../queries/groups.ts'
import { RequestGroup } from './RequestGroup.tsx'

const QuestionedFiles = lazyPart(() => import('../archive/QuestionedFiles.tsx'))

/** The sections that load once the groups are shown. */
export default function BelowGroups({ mine }: { mine: GuideGroups }) {
  const guide = useGuide()
  return (
    <>
      {guide.admin === 0 && <RequestGroup mine={mine} />}
      {settings.archive && (
        <Suspense>
          <QuestionedFiles />
        </Suspense>
      )}
      <StrandedTexts />
    </>
  )
}
