import {
  keysOf,
  type TraineeField,
  type TraineeValues,
  traineeFieldNames,
  traineeFields,
} from '@hafifa/api/contract'
import { isUnanswered, randomKey } from '@hafifa/shared-ui/calls'
import type { Theirs } from '@hafifa/shared-ui/drafts'
import { isApiError } from '@hafifa/shared-ui/platform'
import { type RefObject, useState } from 'react'
import type { FormValues, StoredDraft } from '../journalEntries.ts'
import type { Trainee } from '../queries/trainees.ts'
import { basesOf } from './form.ts'
import { useAddTrainee, useUpdateTrainee } from './useTraineeChanges.ts'
import type { OpenedDraft } from './useTraineeForm.ts'
import { changesIn, toTrainee } from './values.ts'

export type TraineeConflicts = { readonly [Name in TraineeField]?: Theirs<FormValues[TraineeField]> }

type TraineeSaveOptions = {
  groupId: number
  trainee: Trainee | null
  draft: RefObject<OpenedDraft>
  base: RefObject<FormValues>
  inDoubt: RefObject<StoredDraft['inDoubt']>
  rebase: (name: TraineeField, value: FormValues[TraineeField]) => void
  /** The draft then has what is sent, because the answer may be lost with the page. */
  onSend: () => void
  onStored: () => void
  /** Keeps the form until there is a network. Returns false if the device does not. */
  wait: (how: { adds: boolean; triedAt: number | undefined }) => Promise<boolean>
}

type Handlers = {
  /** @param addedId the id of a new trainee */
  onSuccess: (addedId?: number) => void
  onError: (error: unknown) => void
  /** Called on a conflict. Its fields are not stored until they are resolved. */
  onConflict: (message: string) => void
  onSettled: () => void
}

export function useTraineeSave(options: TraineeSaveOptions) {
  const { groupId, trainee, draft, base, inDoubt, rebase, onSend, onStored, wait } = options
  const [conflicts, setConflicts] = useState<TraineeConflicts>({})
  const [gone, setGone] = useState(false)
  const add = useAddTrainee(groupId, { onStored, wait: (triedAt) => wait({ adds: true, triedAt }) })
  const update = useUpdateTrainee(groupId, { onStored, wait: (triedAt) => wait({ adds: false, triedAt }) })

  function save(now: TraineeValues, { onConflict, ...handlers }: Handlers) {
    if (!trainee || gone) {
      const onError = (error: unknown) => {
        // Whoever adds the trainee all the same has read that it may be there twice.
        if (isApiError(error, 'key-reused')) draft.current.key = randomKey()
        handlers.onError(error)
      }
      const onSuccess = (answer: 'waits' | { id: number }) =>
        handlers.onSuccess(answer === 'waits' ? undefined : answer.id)
      onSend()
      return add.mutate({ values: now, key: draft.current.key }, { ...handlers, onSuccess, onError })
    }
    if (Object.keys(conflicts).length > 0) {
      onConflict(messageOf(conflicts))
      return handlers.onSettled()
    }
    const changes = changesIn({ values: now, base: base.current, inDoubt: inDoubt.current })
    if (Object.keys(changes).length === 0) {
      onStored()
      handlers.onSettled()
      return handlers.onSuccess()
    }
    const onError = (error: unknown) => {
      if (!isUnanswered(error)) inDoubt.current = inDoubt.current.filter((sent) => sent !== changes)
      if (isApiError(error, 'not-found')) setGone(true)
      if (!isApiError(error, 'changed-meanwhile')) return handlers.onError(error)
      inDoubt.current = []
      const { saved = [], theirs = {} } = error.details
      for (const name of traineeFieldNames) if (saved.includes(name)) rebase(name, changes[name] ?? null)
      const conflicting = theirs as TraineeConflicts
      setConflicts(conflicting)
      onConflict(messageOf(conflicting))
    }
    const bases = basesOf(keysOf(changes), [...inDoubt.current, base.current])
    inDoubt.current = [...inDoubt.current, changes]
    onSend()
    const stored = { ...trainee, ...toTrainee(base.current) }
    update.mutate(
      { trainee: stored, changes, base: bases },
      { ...handlers, onSuccess: () => handlers.onSuccess(), onError },
    )
  }

  function resolve(name: TraineeField) {
    const { [name]: theirs, ...others } = conflicts
    if (!theirs) return
    rebase(name, theirs.value)
    setConflicts(others)
  }

  return { save, conflicts, resolve, gone, saving: add.isPending || update.isPending }
}

function messageOf(conflicts: TraineeConflicts): string {
  const labels = traineeFieldNames
    .filter((name) => name in conflicts)
    .map((name) => traineeFields[name].label)
  return `שינוי במקביל: ${labels.join(', ')}. יש לבחור מה לשמור, ואז ללחוץ שוב על ״שמירה״.`
}
