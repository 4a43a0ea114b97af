import { useQuery } from '@hafifa/shared-ui/platform'
import { PastImports } from '@hafifa/shared-ui/sheets'
import { groupImportsQuery } from './queries.ts'
import { summaryOf, useUndoGroupImport } from './useGroupImport.ts'

export function PastGroupImports() {
  const { data: imports = [] } = useQuery({ ...groupImportsQuery, staleTime: 0 })
  const undo = useUndoGroupImport()
  return (
    <PastImports
      imports={imports}
      summaryOf={summaryOf}
      question="הקבוצות שנוספו יוסרו, והשיוכים וההזמנות יבוטלו."
      busy={undo.isPending}
      onUndo={undo.mutateAsync}
    />
  )
}
