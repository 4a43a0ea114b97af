import { errorText, isApiError, useGuide } from '@hafifa/shared-ui/platform'
import { useEffect, useRef, useState } from 'react'
import { fullName } from './columns.ts'
import { draftOf, dropDraft, keepDraft } from './draft.ts'
import {
  changesOf,
  errorsOf,
  errorsOfIssues,
  type FormErrors,
  type FormValues,
  newTrainee,
  sameValues,
  toTrainee,
  valuesOf,
} from './form.ts'
import type { Trainee } from './queries.ts'
import { useAddTrainee, useUpdateTrainee } from './useTraineeChanges.ts'

type TraineeFormOptions = {
  groupId: number
  /** Who is edited; null for someone new. */
  trainee: Trainee | null
  /** Everything is on the server and the form has no more use. */
  onDone: () => void
  /** Saved, and now the next one; `added` names who was. */
  onNext: () => void
}

/** The state of the form: what is typed stays until the server has it. */
export function useTraineeForm({ groupId, trainee, onDone, onNext }: TraineeFormOptions) {
  const guideId = useGuide().id
  const target = trainee?.id ?? 'new'
  const [initial] = useState(() => (trainee ? valuesOf(trainee) : newTrainee))
  const [values, setValues] = useState(() => {
    const draft = draftOf(guideId, groupId)
    return draft?.target === target ? draft.values : initial
  })
  const [errors, setErrors] = useState<FormErrors>({})
  const [failure, setFailure] = useState<string>()
  const [added, setAdded] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const add = useAddTrainee(groupId)
  const update = useUpdateTrainee(groupId)
  const sending = useRef(false)
  const unsaved = !sameValues(values, initial)

  useEffect(() => {
    if (unsaved) keepDraft({ guideId, groupId, target, values })
    else dropDraft()
  }, [guideId, groupId, target, values, unsaved])

  function change<Field extends keyof FormValues>(field: Field, value: FormValues[Field]) {
    // The screen is dimmed while it is sent: what went is what stands here.
    if (sending.current) return
    setValues((before) => ({ ...before, [field]: value }))
    setErrors(({ [field]: _mended, ...others }) => others)
    setFailure(undefined)
    setAdded(undefined)
  }

  function submit({ next }: { next: boolean }) {
    if (sending.current) return
    const found = errorsOf(values)
    setErrors(found)
    setFailure(found.first_name || found.last_name ? 'נא למלא שם פרטי ושם משפחה' : undefined)
    if (Object.keys(found).length > 0) return setRefusals((count) => count + 1)

    const now = toTrainee(values)
    const handlers = {
      onSuccess: () => {
        dropDraft()
        if (!next) return onDone()
        setValues(newTrainee)
        setAdded(fullName(now))
        onNext()
      },
      onError: (error: unknown) => {
        setFailure(errorText(error))
        if (isApiError(error)) setErrors(errorsOfIssues(error.issues, values))
        setRefusals((count) => count + 1)
      },
      onSettled: () => {
        sending.current = false
      },
    }
    if (!trainee) {
      sending.current = true
      return add.mutate(now, handlers)
    }
    // Others' changes to the other fields stay.
    const changes = changesOf(toTrainee(initial), now)
    if (Object.keys(changes).length === 0) return onDone()
    sending.current = true
    update.mutate({ trainee, changes }, handlers)
  }

  const saving = add.isPending || update.isPending
  return { values, errors, failure, refusals, added, change, submit, unsaved, saving }
}
