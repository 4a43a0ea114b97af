import { useLazyDialog, usePreload } from '@hafifa/shared-ui/ui'
import { type RefObject, useEffect, useState } from 'react'
import type { EditorTarget } from '../journalEntries.ts'
import type { Trainee } from '../queries/trainees.ts'
import { isAddition, shownForm, type TraineeDrafts } from './drafts.ts'
import type { TraineeActionsProps } from './TraineeActions.tsx'
import type { useEditorTarget } from './useEditorTarget.ts'
import { useShowAdded } from './useShowAdded.ts'
import { toTrainee } from './values.ts'

type TraineeEditorHostProps = {
  groupId: number
  trainees: readonly Trainee[]
  editor: ReturnType<typeof useEditorTarget>
  addButton: RefObject<HTMLElement | null>
  drafts: TraineeDrafts
  onAdded: () => void
  /** Of a trainee whose entry in the list has none. */
  actions: TraineeActionsProps | undefined
}

type Shown = { key: number; target: EditorTarget; trainee: Trainee | null }

const load = () => import('./TraineeEditor.tsx')

/** Gives each opening of the form its own state, and keeps the form mounted while it closes. */
export function TraineeEditorHost(props: TraineeEditorHostProps) {
  const { groupId, trainees, editor, addButton, drafts, onAdded, actions } = props
  const { target, key, close, opener } = editor
  const [shown, setShown] = useState<Shown | null>(null)
  if (target !== null && shown?.key !== key) {
    const found = trainees.find(({ id }) => id === target)
    const trainee = isAddition(target) ? null : (found ?? traineeOfDraft(drafts, groupId, target))
    // The trainee may have been deleted in the meantime.
    if (trainee !== undefined) setShown({ key, target, trainee })
  }
  const [added, setAdded] = useState<{ key: number; id: number }>()
  useShowAdded(target === null ? added : undefined)
  const { show, render } = useLazyDialog(load)
  usePreload(load)
  // Each opening loads the code if an earlier one could not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each opening
  useEffect(() => {
    if (target !== null) show()
  }, [target, key, show])
  if (!shown) return null
  return render((TraineeEditor) => (
    <TraineeEditor
      key={shown.key}
      groupId={groupId}
      target={shown.target}
      trainee={shown.trainee}
      drafts={drafts}
      open={target !== null && key === shown.key}
      onAdded={(id) => {
        setAdded({ key: shown.key, id })
        onAdded()
      }}
      onClose={close}
      actions={actions}
      lastSchool={shown.trainee?.school ? null : lastSchoolIn(trainees)}
      finalFocus={() => {
        if (added?.key === shown.key) return false
        const button = opener.current
        return button instanceof HTMLButtonElement && button.isConnected
          ? button
          : (addButton.current ?? true)
      }}
    />
  ))
}

/** Of the trainee who was added last: those of a group mostly go to the same schools. */
function lastSchoolIn(trainees: readonly Trainee[]): string | null {
  const [newest] = trainees.filter(({ school }) => school).sort((a, b) => b.id - a.id)
  return newest?.school ?? null
}

/** A trainee with unsaved edits who has left the list. */
function traineeOfDraft(drafts: TraineeDrafts, groupId: number, id: EditorTarget): Trainee | undefined {
  const draft = shownForm(drafts, id)
  return draft && { id: Number(id), group_id: groupId, ...toTrainee(draft.stored.base) }
}
