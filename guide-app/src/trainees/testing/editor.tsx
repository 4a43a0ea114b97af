import { renderPage } from '@hafifa/shared-ui/testing'
import { page } from 'vitest/browser'
import type { Trainee } from '../../queries/trainees.ts'
import type { TraineeActionsProps } from '../TraineeActions.tsx'
import TraineeEditor from '../TraineeEditor.tsx'

type EditorOptions = {
  onClose?: () => void
  kept?: boolean
  groupId?: number
  actions?: TraineeActionsProps
  lastSchool?: string | null
}

export function openEditor(
  trainee: Trainee | null = null,
  { onClose = () => {}, kept = true, groupId = 1, actions, lastSchool = null }: EditorOptions = {},
) {
  return renderPage(
    <TraineeEditor
      groupId={groupId}
      trainee={trainee}
      kept={kept}
      open
      onAdded={() => undefined}
      onClose={onClose}
      finalFocus={() => true}
      actions={actions}
      lastSchool={lastSchool}
    />,
  )
}

export const field = (name: string) => page.getByRole('textbox', { name, exact: false })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const save = button('שמירה')
