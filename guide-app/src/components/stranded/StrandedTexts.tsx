import { loadJournal } from '@hafifa/shared-ui/drafts'
import { useGuide } from '@hafifa/shared-ui/platform'
import { lazyPart } from '@hafifa/shared-ui/ui'
import { Suspense, useEffect, useRef, useState } from 'react'

const StrandedList = lazyPart(() => import('./StrandedList.tsx'))

/** Unsaved text of documents that the guide may no longer read, to copy or to erase. */
export default function StrandedTexts() {
  const guideId = useGuide().id
  const [hasText, setHasText] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let left = false
    const show = (has: boolean) => !left && setHasText(has)
    // If the code or the storage is unavailable, there is nothing to show.
    hasUnsaved(guideId).then(show, () => undefined)
    return () => {
      left = true
    }
  }, [guideId])
  return (
    <div ref={box} tabIndex={-1} aria-live="polite" data-print="hide">
      {hasText && (
        <Suspense>
          <StrandedList focusAfter={box} />
        </Suspense>
      )}
    </div>
  )
}

async function hasUnsaved(guideId: number): Promise<boolean> {
  const { unsavedDocuments } = await loadJournal()
  return (await unsavedDocuments(guideId)).length > 0
}
