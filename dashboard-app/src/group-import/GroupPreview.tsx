import { isUnanswered } from '@hafifa/shared-ui/calls'
import { type OpenedFile, SheetPreview } from '@hafifa/shared-ui/sheets/screens'
import { useCallback, useState } from 'react'
import { GroupRowView } from './GroupRowView.tsx'
import { kind } from './groupRows.ts'
import { recognize, type SheetRow } from './recognize.ts'
import type { Stored } from './stored.ts'
import { vocabulary } from './targets.ts'
import { type ImportedGroups, useGroupImport } from './useGroupImport.ts'

type GroupPreviewProps = Omit<Stored, 'taken'> & {
  opened: OpenedFile
  onCancel: () => void
  onDone: (imported: ImportedGroups) => void
}

export function GroupPreview({ groups, guides, invitations, opened, onCancel, onDone }: GroupPreviewProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const save = useGroupImport({
    onDone,
    onTaken: (names) => setTaken((before) => new Set([...before, ...names])),
  })
  return (
    <SheetPreview
      opened={opened}
      vocabulary={vocabulary}
      kind={kind}
      recognize={useCallback(
        (rows: readonly SheetRow[]) => recognize(rows, { groups, guides, invitations, taken }),
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
