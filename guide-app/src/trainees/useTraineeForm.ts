import {
  fullName,
  type Issue,
  isKeyOf,
  type TraineeField,
  type TraineeValues,
  traineeFieldNames,
  traineeFields,
} from '@hafifa/api/contract'
import { isApiError, useGuide } from '@hafifa/shared-ui/platform'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { FormValues, StoredDraft } from '../journalEntries.ts'
import type { Trainee } from '../queries/trainees.ts'
import { draftOf, dropDraft, saveDraft } from './draft.ts'
import { missingRequired, requiredFields } from './form.ts'
import { useTraineeSave } from './useTraineeSave.ts'
import { mergeDraft, newTrainee, toTrainee, valuesOf } from './values.ts'

type TraineeFormOptions = {
  groupId: number
  trainee: Trainee | null
  onAdded: (id: number) => void
  onDone: () => void
}

export function useTraineeForm({ groupId, trainee, onAdded, onDone }: TraineeFormOptions) {
  const guideId = useGuide().id
  const target = trainee?.id ?? 'new'
  const [initial] = useState(() => (trainee ? valuesOf(trainee) : newTrainee))
  const form = useForm<FormValues>({ defaultValues: initial, reValidateMode: 'onSubmit' })
  const [failure, setFailure] = useState<string>()
  const [added, setAdded] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const sending = useRef(false)
  const base = useRef(initial)
  const inDoubt = useRef<StoredDraft['inDoubt']>([])
  const { save, ...saves } = useTraineeSave({ groupId, trainee, base, inDoubt, rebase })

  useEffect(() => {
    const draft = draftOf({ guideId, groupId, target })
    if (draft) {
      const merged = mergeDraft(draft.stored, initial)
      base.current = merged.base
      inDoubt.current = draft.stored.inDoubt
      form.reset(merged.values, { keepDefaultValues: true, keepFieldsRef: true })
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const changed = traineeFieldNames.some((name) => values[name] !== base.current[name])
        const typed = { values: { ...values }, base: base.current, inDoubt: inDoubt.current }
        if (changed) saveDraft({ guideId, groupId, target }, typed)
        else dropDraft({ guideId, groupId, target })
      },
    })
  }, [form, guideId, groupId, target, initial])

  const discard = () => dropDraft({ guideId, groupId, target })

  function rebase(name: TraineeField, value: FormValues[TraineeField]) {
    base.current = { ...base.current, [name]: value }
    form.resetField(name, { defaultValue: value })
  }

  const change = useCallback(
    (name: TraineeField, value: FormValues[TraineeField]) => {
      // The form must show what is being sent.
      if (sending.current) return
      form.setValue(name, value === '' ? null : value, { shouldDirty: true })
      form.clearErrors(name)
      setFailure(undefined)
      setAdded(undefined)
    },
    [form],
  )

  function resolve(name: TraineeField, value: FormValues[TraineeField]) {
    if (sending.current) return
    saves.resolve(name)
    change(name, value)
  }

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
    save(now, {
      onSuccess: (addedId) => {
        discard()
        if (addedId !== undefined) onAdded(addedId)
        if (!next) return onDone()
        form.reset(newTrainee, { keepFieldsRef: true })
        form.setFocus('first_name')
        setAdded(fullName(now))
      },
      onError: (error) => {
        if (!isApiError(error)) return setFailure(undefined)
        setFailure(error.message)
        showIssues(error.issues)
      },
      onConflict: (message) => {
        setFailure(message)
        setRefusals((count) => count + 1)
      },
      onSettled: () => {
        sending.current = false
      },
    })
  }

  function showIssues(issues: readonly Issue[]) {
    for (const { path, message } of issues) {
      if (isKeyOf(traineeFields, path)) form.setError(path, { message })
    }
    const first = traineeFieldNames.find((name) => issues.some(({ path }) => path === name))
    if (first) form.setFocus(first)
  }

  const { control, formState, getValues } = form
  return {
    ...saves,
    control,
    getValues,
    change,
    resolve,
    submit,
    discard,
    failure,
    refusals,
    added,
    unsaved: formState.isDirty,
  }
}
