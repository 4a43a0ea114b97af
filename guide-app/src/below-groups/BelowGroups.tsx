import { settings } from '@hafifa/shared-ui/settings'
import { lazy, Suspense } from 'react'
import StrandedTexts from '../stranded/StrandedTexts.tsx'

const QuestionedFiles = lazy(() => import('../archive/QuestionedFiles.tsx'))

/** What few guides have. It is loaded once the groups are shown. */
export default function BelowGroups() {
  return (
    <>
      {settings.archive && (
        <Suspense>
          <QuestionedFiles />
        </Suspense>
      )}
      <StrandedTexts />
    </>
  )
}
