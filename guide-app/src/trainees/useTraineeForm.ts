import {
  fullName,
  type Issue,
  type TraineeField,
  type TraineeValues,
  traineeFieldNames,
} from '@hafifa/api/contract'
import { errorText, isApiError, useGuide } from '@hafifa/shared-ui/platform'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { draftOf, dropDraft, saveDraft } from './draft.ts'
import {
  changesOf,
  type FormValues,
  formFields,
  missingRequired,
  newTrainee,
  requiredFields,
  toTrainee,
  valuesOf,
} from './form.ts'
import type { Trainee } from './queries.ts'
import { useAddTrainee, useUpdateTrainee } from './useTraineeChanges.ts'

type TraineeFormOptions = {
  groupId: number
  /** Null for a new trainee. */
  trainee: Trainee | null
  /** Called when everything is saved. */
  onDone: () => void
}

export function useTraineeForm({ groupId, trainee, onDone }: TraineeFormOptions) {
  const guideId = useGuide().id
  const target = trainee?.id ?? 'new'
  const [initial] = useState(() => (trainee ? valuesOf(trainee) : newTrainee))
  const form = useForm<FormValues>({ defaultValues: initial, reValidateMode: 'onSubmit' })
  const [failure, setFailure] = useState<string>()
  const [added, setAdded] = useState<string>()
  const add = useAddTrainee(groupId)
  const update = useUpdateTrainee(groupId)
  const sending = useRef(false)

  useEffect(() => {
    const draft = draftOf(guideId, groupId)
    if (draft?.target === target) {
      form.reset(draft.values, { keepDefaultValues: true, keepFieldsRef: true })
    } else dropDraft()
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const changed = traineeFieldNames.some((name) => values[name] !== initial[name])
        if (changed) saveDraft({ guideId, groupId, target, values: { ...values }, base: initial })
        else dropDraft()
      },
    })
  }, [form, guideId, groupId, target, initial])

  const change = useCallback(
    (name: TraineeField, value: FormValues[TraineeField]) => {
      // While the form is being sent it must show what is sent.
      if (sending.current) return
      form.setValue(name, value === '' ? null : value, { shouldDirty: true })
      form.clearErrors(name)
      setFailure(undefined)
      setAdded(undefined)
    },
    [form],
  )

  function submit({ next }: { next: boolean }) {
    if (sending.current) return
    sending.current = true
    void form.handleSubmit(
      (values) => send(toTrainee(values), next),
      (errors) => {
        sending.current = false
        setFailure(requiredFields.some((name) => errors[name]) ? missingRequired : undefined)
      },
    )()
  }

  function send(now: TraineeValues, next: boolean) {
    const handlers = {
      onSuccess: () => {
        dropDraft()
        if (!next) return onDone()
        form.reset(newTrainee, { keepFieldsRef: true })
        form.setFocus('first_name')
        setAdded(fullName(now))
      },
      onError: (error: unknown) => {
        setFailure(errorText(error))
        if (isApiError(error)) showIssues(error.issues)
      },
      onSettled: () => {
        sending.current = false
      },
    }
    if (!trainee) return add.mutate(now, handlers)
    // Sends only changed fields, which keeps concurrent changes to the others.
    const changes = changesOf(toTrainee(initial), now)
    if (Object.keys(changes).length === 0) {
      sending.current = false
      return onDone()
    }
    update.mutate({ trainee, changes }, handlers)
  }

  function showIssues(issues: readonly Issue[]) {
    for (const { path, message } of issues) form.setError(path as TraineeField, { message })
    const first = formFields.find((name) => issues.some(({ path }) => path === name))
    if (first) form.setFocus(first)
  }

  const saving = add.isPending || update.isPending
  return { control: form.control, change, submit, failure, added, unsaved: form.formState.isDirty, saving }
}
