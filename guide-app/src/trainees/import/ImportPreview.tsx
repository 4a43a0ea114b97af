import type { TraineeField } from '@hafifa/api/contract'
import { isUnanswered } from '@hafifa/shared-ui/keyedCall'
import { type GuessedSheet, type RowKind, SheetPreview } from '@hafifa/shared-ui/sheets'
import { useCallback } from 'react'
import type { Trainee } from '../../queries/trainees.ts'
import { compare, type NumberedTexts, textsOf } from './compare.ts'
import { ImportRowView } from './ImportRowView.tsx'
import { type ImportColumn, targets } from './targets.ts'
import { labelOf, useImport } from './useImport.ts'

type ImportPreviewProps = {
  groupId: number
  trainees: readonly Trainee[]
  sheet: GuessedSheet<ImportColumn>
  onCancel: () => void
  onDone: () => void
}

const kind: RowKind<ImportColumn, TraineeField> = {
  textsOf,
  labelOf,
  suffice: (columns) =>
    columns.includes('full_name') || (columns.includes('first_name') && columns.includes('last_name')),
  stateLabels: { new: 'חדשים', changed: 'משתנים', same: 'ללא שינוי', wrong: 'לתיקון' },
}

export function ImportPreview({ groupId, trainees, sheet, onCancel, onDone }: ImportPreviewProps) {
  const save = useImport(groupId, onDone)
  return (
    <SheetPreview
      sheet={sheet}
      targets={targets}
      kind={kind}
      compare={useCallback((rows: readonly NumberedTexts[]) => compare(rows, trainees), [trainees])}
      renderRow={(row, onMend) => <ImportRowView row={row} onMend={onMend} />}
      busy={save.isPending || save.isSuccess}
      unanswered={isUnanswered(save.error)}
      onSave={(rows) => save.mutate(rows)}
      onCancel={onCancel}
    />
  )
}
