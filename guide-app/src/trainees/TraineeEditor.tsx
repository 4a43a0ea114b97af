import { fullName } from '@hafifa/api/contract'
import { focusConflict } from '@hafifa/shared-ui/fields'
import { Button, ConfirmDialog, Name, Sheet } from '@hafifa/shared-ui/ui'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { EditorTarget } from '../journalEntries.ts'
import type { Trainee } from '../queries/trainees.ts'
import type { TraineeDrafts } from './drafts.ts'
import { GoneTrainee } from './GoneTrainee.tsx'
import { TraineeActions, type TraineeActionsProps } from './TraineeActions.tsx'
import css from './TraineeEditor.module.css'
import { TraineeFields } from './TraineeFields.tsx'
import { useStayOnPage } from './useStayOnPage.ts'
import { useTraineeForm } from './useTraineeForm.ts'
import { useUnloadWarning } from './useUnloadWarning.ts'

type TraineeEditorProps = {
  groupId: number
  target: EditorTarget
  /** Null for a new one. */
  trainee: Trainee | null
  drafts: TraineeDrafts
  open: boolean
  onAdded: (id: number) => void
  onClose: () => void
  finalFocus: () => HTMLElement | boolean
  actions: TraineeActionsProps | undefined
  lastSchool: string | null
}

export default function TraineeEditor(props: TraineeEditorProps) {
  const { groupId, target, trainee, drafts, open, onAdded, onClose, finalFocus, actions, lastSchool } = props
  const id = useId()
  const kept = useSyncExternalStore(drafts.subscribe, drafts.isKept) !== false
  const formRef = useRef<HTMLFormElement>(null)
  const [asking, setAsking] = useState(false)
  const form = useTraineeForm({ groupId, target, trainee, drafts, onAdded, onDone: onClose })
  const { failure, added, saving, unsaved, gone } = form
  const { control, change, conflicts, resolve, refusals } = form
  useStayOnPage(open && unsaved)
  useUnloadWarning(open && unsaved)

  useEffect(() => {
    if (refusals > 0) focusConflict(formRef.current)
  }, [refusals])

  const close = () => (unsaved ? setAsking(true) : onClose())

  const closing = (act: TraineeActionsProps['onMove']) =>
    act &&
    ((trainee: Trainee) => {
      onClose()
      act(trainee)
    })

  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title={
        trainee ? (
          <span>
            עריכה: <Name>{fullName(trainee)}</Name>
          </span>
        ) : (
          'הוספת חניך'
        )
      }
      finalFocus={finalFocus}
      {...(!trainee && { initialFocus: () => formRef.current?.querySelector('input') })}
      footer={
        <>
          <p className={css.failure} role="alert">
            {failure}
          </p>
          <p className={css.kept} aria-live="polite">
            {unsaved && !kept && 'לא לסגור את העמוד: מה שכתבת עוד לא נשמר'}
          </p>
          <p className={css.added} role="status">
            {added && (
              <span>
                <Name>{added}</Name> ברשימה. אפשר להמשיך לחניך הבא.
              </span>
            )}
          </p>
          <div className={css.buttons}>
            <Button variant="plain" onClick={close}>
              ביטול
            </Button>
            {!trainee && (
              <Button variant="plain" busy={saving} onClick={() => form.submit({ next: true })}>
                שמירה והוספת חניך נוסף
              </Button>
            )}
            {gone ? (
              <GoneTrainee values={form.getValues} add={() => form.submit({ next: false })} saving={saving} />
            ) : (
              <Button type="submit" form={id} busy={saving}>
                שמירה
              </Button>
            )}
          </div>
        </>
      }
    >
      <form
        id={id}
        ref={formRef}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit({ next: false })
        }}
      >
        <TraineeFields {...{ control, change, conflicts, resolve, lastSchool }} />
      </form>
      {trainee && actions && !gone && (
        <div className={css.actions}>
          <TraineeActions
            trainee={trainee}
            disabled={unsaved}
            onMove={closing(actions.onMove)}
            onDelete={closing(actions.onDelete)}
          />
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="לסגור בלי לשמור?"
        cancel="המשך עריכה"
        text="מה שהוקלד בטופס לא יישמר"
        confirm="סגירה בלי שמירה"
        destructive
        onConfirm={() => {
          form.discard()
          setAsking(false)
          onClose()
        }}
      />
    </Sheet>
  )
}
