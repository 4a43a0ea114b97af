import type { TraineeField } from '@hafifa/api/contract'
import { isUnanswered } from '@hafifa/shared-ui/calls'
import type { RowKind } from '@hafifa/shared-ui/sheets'
import { type OpenedFile, SheetPreview } from '@hafifa/shared-ui/sheets/screens'
import { useCallback } from 'react'
import type { Trainee } from '../../queries/trainees.ts'
import { ImportRowView } from './ImportRowView.tsx'
import { recognize, type SheetRow } from './recognize.ts'
import { rowsOf } from './rowsOf.ts'
import { type ImportColumn, vocabulary } from './targets.ts'
import { useHoldInBackground } from './useHoldInBackground.ts'
import { labelOf, useImport } from './useImport.ts'

type ImportPreviewProps = {
  groupId: number
  trainees: readonly Trainee[]
  opened: OpenedFile
  onCancel: () => void
  onDone: () => void
}

const kind: RowKind<ImportColumn, TraineeField> = {
  rowsOf,
  labelOf,
  suffice: (columns) => {
    const fields = columns.map(({ field }) => field)
    const hasFullName = fields.includes('full_name') || fields.includes('full_name_last_first')
    return hasFullName || (fields.includes('first_name') && fields.includes('last_name'))
  },
  stateLabels: {
    new: 'חדשים',
    changed: 'משתנים',
    same: 'ללא שינוי',
    doubt: 'לבדיקה',
    wrong: 'לתיקון',
    nobody: 'לא חניכים',
  },
  offer: 'למלא את הכיתה לפי הכותרות שבין השורות',
}

export function ImportPreview({ groupId, trainees, opened, onCancel, onDone }: ImportPreviewProps) {
  useHoldInBackground()
  const save = useImport(groupId, onDone)
  return (
    <SheetPreview
      opened={opened}
      vocabulary={vocabulary}
      kind={kind}
      recognize={useCallback((rows: readonly SheetRow[]) => recognize(rows, trainees), [trainees])}
      renderRow={(row, onMend) => <ImportRowView row={row} onMend={onMend} />}
      busy={save.isPending || save.isSuccess}
      unanswered={isUnanswered(save.error)}
      onSave={(rows) => save.mutate(rows)}
      onCancel={onCancel}
    />
  )
}
