import { renderPage } from '@hafifa/shared-ui/testing'
import type { ComponentProps } from 'react'
import { page } from 'vitest/browser'
import type { Trainee } from '../../queries/trainees.ts'
import { useTraineeDrafts } from '../drafts.ts'
import type { TraineeActionsProps } from '../TraineeActions.tsx'
import TraineeEditor from '../TraineeEditor.tsx'

type EditorOptions = {
  onClose?: () => void
  groupId?: number
  actions?: TraineeActionsProps
  lastSchool?: string | null
}

export function openEditor(
  trainee: Trainee | null = null,
  { onClose = () => {}, groupId = 1, actions, lastSchool = null }: EditorOptions = {},
) {
  return renderPage(
    <Editor
      groupId={groupId}
      target={trainee?.id ?? 'new'}
      trainee={trainee}
      open
      onAdded={() => undefined}
      onClose={onClose}
      finalFocus={() => true}
      actions={actions}
      lastSchool={lastSchool}
    />,
  )
}

function Editor(props: Omit<ComponentProps<typeof TraineeEditor>, 'drafts'>) {
  return <TraineeEditor {...props} drafts={useTraineeDrafts(props.groupId)} />
}

export const field = (name: string) => page.getByRole('textbox', { name, exact: false })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const save = button('שמירה')
