import {
  fullName,
  type Issue,
  isKeyOf,
  type TraineeField,
  type TraineeValues,
  traineeFieldNames,
  traineeFields,
} from '@hafifa/api/contract'
import { randomKey } from '@hafifa/shared-ui/calls'
import { isApiError } from '@hafifa/shared-ui/platform'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { FormValues, StoredDraft } from '../journalEntries.ts'
import type { Trainee } from '../queries/trainees.ts'
import { listedTrainees } from './cache.ts'
import { shownForm, type TraineeDrafts } from './drafts.ts'
import { missingRequired, requiredFields } from './form.ts'
import { useTraineeSave } from './useTraineeSave.ts'
import { mergeDraft, newTrainee, toTrainee, valuesOf } from './values.ts'

type TraineeFormOptions = {
  groupId: number
  trainee: Trainee | null
  drafts: TraineeDrafts
  onAdded: (id: number) => void
  onDone: () => void
}

export function useTraineeForm({ groupId, trainee, drafts, onAdded, onDone }: TraineeFormOptions) {
  const target = trainee?.id ?? 'new'
  const [name] = useState(() => shownForm(drafts, target)?.name ?? randomKey())
  const [initial] = useState(() => (trainee ? valuesOf(trainee) : newTrainee))
  const form = useForm<FormValues>({ defaultValues: initial, reValidateMode: 'onSubmit' })
  const [failure, setFailure] = useState<string>()
  const [added, setAdded] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const sending = useRef(false)
  const base = useRef(initial)
  const inDoubt = useRef<StoredDraft['inDoubt']>([])
  const key = useRef(drafts.get(name)?.key ?? randomKey())
  const keep = useCallback(() => {
    const values = { ...form.getValues() }
    if (traineeFieldNames.every((field) => values[field] === base.current[field])) return drafts.close(name)
    const knownIds = drafts.get(name)?.knownIds ?? listedTrainees(groupId)?.map(({ id }) => id) ?? []
    const sent = { base: base.current, inDoubt: inDoubt.current, key: key.current }
    drafts.write(name, { target, values, knownIds, ...sent })
  }, [form, drafts, name, groupId, target])
  const discard = () => drafts.close(name)
  const { save, ...saves } = useTraineeSave({
    ...{ groupId, trainee, key, base, inDoubt, rebase },
    onSend: keep,
    onStored: discard,
  })

  useEffect(() => {
    const draft = drafts.get(name)
    if (draft) {
      const merged = mergeDraft(draft, initial)
      base.current = merged.base
      inDoubt.current = draft.inDoubt
      form.reset(merged.values, { keepDefaultValues: true, keepFieldsRef: true })
    }
    return form.subscribe({ formState: { values: true }, callback: keep })
  }, [form, drafts, name, initial, keep])

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
        if (addedId !== undefined) onAdded(addedId)
        if (!next) return onDone()
        key.current = randomKey()
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
