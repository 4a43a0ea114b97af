import { isUnanswered } from '@hafifa/shared-ui/keyedCall'
import { type GuessedSheet, type NumberedTexts, SheetPreview } from '@hafifa/shared-ui/sheets'
import { useCallback, useState } from 'react'
import { compare, type Stored } from './compare.ts'
import { GroupRowView } from './GroupRowView.tsx'
import { type GroupField, kind, targets } from './targets.ts'
import { type ImportedGroups, useGroupImport } from './useGroupImport.ts'

type GroupPreviewProps = Omit<Stored, 'taken'> & {
  sheet: GuessedSheet<GroupField>
  onCancel: () => void
  onDone: (imported: ImportedGroups) => void
}

export function GroupPreview({ groups, guides, invitations, sheet, onCancel, onDone }: GroupPreviewProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const save = useGroupImport({
    onDone,
    onTaken: (names) => setTaken((before) => new Set([...before, ...names])),
  })
  return (
    <SheetPreview
      sheet={sheet}
      targets={targets}
      kind={kind}
      compare={useCallback(
        (rows: readonly NumberedTexts<GroupField>[]) => compare(rows, { groups, guides, invitations, taken }),
        [groups, guides, invitations, taken],
      )}
      renderRow={(row, onMend) => <GroupRowView row={row} onMend={onMend} />}
      busy={save.isPending || save.isSuccess}
      unanswered={isUnanswered(save.error)}
      onSave={(rows) => save.mutate(rows)}
      onCancel={onCancel}
    />
  )
}
