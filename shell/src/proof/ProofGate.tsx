import { guideAtom, useAtomValue, useBackCloses } from '@hafifa/shared-ui/platform'
import { neededPart } from '@hafifa/shared-ui/ui'
import { Suspense, useLayoutEffect, useRef } from 'react'
import { lockedAtom } from './locked.ts'
import css from './ProofGate.module.css'
import { type ProofNeed, requestAtom, settle } from './requests.ts'

const ProofPanel = neededPart(() => import('./ProofPanel.tsx'))

/** A dialog before a call that needs a fresh proof; otherwise a cover of the whole screen. */
export function ProofGate() {
  const request = useAtomValue(requestAtom)
  const isLocked = useAtomValue(lockedAtom)
  const guide = useAtomValue(guideAtom)
  const need = isLocked ? 'locked' : request?.need
  const isCovered = guide !== null && need !== undefined && need !== 'fresh-proof'
  useLayoutEffect(() => {
    // A page that was hidden while it loaded may have nothing to hide.
    if (!isCovered) delete document.documentElement.dataset.covered
  }, [isCovered])
  return guide && need && <Gate key={need} need={need} />
}

function Gate({ need }: { need: ProofNeed }) {
  const isCover = need !== 'fresh-proof'
  const dialog = useRef<HTMLDialogElement>(null)
  useBackCloses(!isCover, () => settle(false))

  // Before the next paint, so that nothing behind the cover is seen.
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    // The dialogs of the page behind would also close.
    const keepEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation()
    opened?.addEventListener('keydown', keepEscape)
    if (!isCover) return () => opened?.removeEventListener('keydown', keepEscape)
    const { documentElement } = document
    const root = document.querySelector<HTMLElement>('#root')
    documentElement.dataset.covered = ''
    if (root) root.inert = true
    return () => {
      opened?.removeEventListener('keydown', keepEscape)
      delete documentElement.dataset.covered
      if (root) root.inert = false
    }
  }, [isCover])

  function close() {
    if (!isCover) settle(false)
    // Browsers close a dialog at the second Escape whatever the page does.
    else dialog.current?.showModal()
  }

  return (
    <dialog
      ref={dialog}
      className={isCover ? css.cover : css.dialog}
      aria-labelledby="proof-title"
      onCancel={(event) => {
        event.preventDefault()
        if (!isCover) settle(false)
      }}
      onClose={close}
    >
      <div className={isCover ? css.card : undefined}>
        <Suspense>
          <ProofPanel need={need} onDone={settle} />
        </Suspense>
      </div>
    </dialog>
  )
}
