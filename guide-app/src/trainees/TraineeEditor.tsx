import { Button, ConfirmDialog, Sheet } from '@hafifa/shared-ui/ui'
import { useEffect, useId, useRef } from 'react'
import { fullName } from './columns.ts'
import { dropDraft } from './draft.ts'
import type { Trainee } from './queries.ts'
import css from './TraineeEditor.module.css'
import { TraineeFields } from './TraineeFields.tsx'
import { useTraineeForm } from './useTraineeForm.ts'
import { useUnsavedGuard } from './useUnsavedGuard.ts'

type TraineeEditorProps = {
  groupId: number
  /** Who is edited; null for someone new. */
  trainee: Trainee | null
  open: boolean
  onClose: () => void
  /** Where the focus goes when what opened the form is not there any more. */
  finalFocus: () => HTMLElement | boolean
}

/** The form of one trainee, in a drawer or a dialog. It never closes over unsaved words without asking. */
export function TraineeEditor({ groupId, trainee, open, onClose, finalFocus }: TraineeEditorProps) {
  const id = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const firstName = useRef<HTMLInputElement>(null)
  const saved = useRef(false)
  const closing = useRef(false)
  const form = useTraineeForm({
    groupId,
    trainee,
    onDone: () => {
      saved.current = true
      close()
    },
    onNext: () => firstName.current?.focus(),
  })
  const { failure, added, refusals, saving, unsaved } = form
  // Closed, it is only on its way out of sight.
  const atRisk = open && unsaved
  const blocker = useUnsavedGuard(() => atRisk && !saved.current, atRisk)
  const asking = blocker.state === 'blocked'

  // Closing is one step back in the history, which a second press must not take again.
  function close() {
    if (!open || closing.current) return
    closing.current = true
    onClose()
  }

  useEffect(() => {
    if (asking) closing.current = false
  }, [asking])

  // What must be mended is where the typing goes on.
  useEffect(() => {
    if (refusals > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])

  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title={trainee ? `עריכה: ${fullName(trainee)}` : 'הוספת חניך'}
      finalFocus={finalFocus}
      {...(!trainee && { initialFocus: firstName })}
      footer={
        <>
          <p className={css.failure} role="alert">
            {failure}
          </p>
          <p className={css.added} role="status">
            {added && `${added} ברשימה. אפשר להמשיך לחניך הבא`}
          </p>
          <div className={css.buttons}>
            <Button type="submit" form={id} busy={saving}>
              שמירה
            </Button>
            {!trainee && (
              <Button look="secondary" busy={saving} onClick={() => form.submit({ next: true })}>
                שמירה והוספת חניך נוסף
              </Button>
            )}
          </div>
        </>
      }
    >
      <form
        id={id}
        ref={formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit({ next: false })
        }}
      >
        <TraineeFields {...form} firstName={firstName} />
      </form>
      <ConfirmDialog
        open={asking}
        onOpenChange={() => blocker.reset?.()}
        title="לסגור בלי לשמור?"
        text="מה שהוקלד בטופס לא יישמר."
        confirm="סגירה בלי שמירה"
        destructive
        onConfirm={() => {
          dropDraft()
          blocker.proceed?.()
        }}
      />
    </Sheet>
  )
}
