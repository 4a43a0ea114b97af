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
import type { EditorTarget, FormValues, StoredDraft } from '../journalEntries.ts'
import type { Trainee } from '../queries/trainees.ts'
import { listedTrainees } from './cache.ts'
import { shownForm, type TraineeDrafts } from './drafts.ts'
import { missingRequired, requiredFields } from './form.ts'
import { keepWaiting } from './sendOrWait.ts'
import { useTraineeSave } from './useTraineeSave.ts'
import { mergeDraft, newTrainee, toTrainee, valuesOf } from './values.ts'

type TraineeFormOptions = {
  groupId: number
  target: EditorTarget
  trainee: Trainee | null
  drafts: TraineeDrafts
  onAdded: (id: number) => void
  onDone: () => void
}

export type OpenedDraft = {
  name: string
  target: EditorTarget
  /** Under which a new trainee is sent. */
  key: string
  /** As it was when the form was opened. */
  stored?: StoredDraft
}

const newDraft = (target: EditorTarget = 'new'): OpenedDraft => {
  return { name: randomKey(), target, key: randomKey() }
}

function openedDraft(drafts: TraineeDrafts, target: EditorTarget): OpenedDraft {
  const found = shownForm(drafts, target)
  return { ...newDraft(target), ...(found && { ...found, key: found.stored.key ?? randomKey() }) }
}

export function useTraineeForm({ groupId, target, trainee, drafts, onAdded, onDone }: TraineeFormOptions) {
  const [first] = useState(() => openedDraft(drafts, target))
  const draft = useRef(first)
  const [initial] = useState(() => (trainee ? valuesOf(trainee) : newTrainee))
  const form = useForm<FormValues>({ defaultValues: initial, reValidateMode: 'onSubmit' })
  const [failure, setFailure] = useState<string>()
  const [added, setAdded] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const sending = useRef(false)
  const base = useRef(initial)
  const inDoubt = useRef<StoredDraft['inDoubt']>([])
  const keep = useCallback(() => {
    const values = { ...form.getValues() }
    const { name, target, key } = draft.current
    if (traineeFieldNames.every((field) => values[field] === base.current[field])) return drafts.close(name)
    const earlier = drafts.get(name)
    const knownIds = earlier?.knownIds ?? listedTrainees(groupId)?.map(({ id }) => id) ?? []
    const sent = { base: base.current, inDoubt: inDoubt.current, key }
    const tried = earlier?.triedAt !== undefined && { triedAt: earlier.triedAt }
    drafts.write(name, { target, values, knownIds, ...sent, ...tried })
  }, [form, drafts, groupId])
  const { save, ...saves } = useTraineeSave({
    ...{ groupId, trainee, draft, base, inDoubt, rebase },
    onSend: keep,
    onStored: () => drafts.close(draft.current.name),
    wait: (how) => keepWaiting(drafts, draft.current.name, how),
  })

  useEffect(() => {
    const { stored } = first
    if (stored) {
      const merged = mergeDraft(stored, initial)
      base.current = merged.base
      inDoubt.current = stored.inDoubt
      // What waits is as good as saved.
      form.reset(merged.values, { keepDefaultValues: !stored.waits, keepFieldsRef: true })
    }
    return form.subscribe({ formState: { values: true }, callback: keep })
  }, [form, first, initial, keep])

  function discard() {
    const { name, stored } = draft.current
    if (stored?.waits) drafts.write(name, stored)
    else drafts.close(name)
  }

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
        draft.current = newDraft()
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
