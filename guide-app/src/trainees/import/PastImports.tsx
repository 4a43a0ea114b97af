import { useQuery } from '@hafifa/shared-ui/platform'
import { PastImports as Imports } from '@hafifa/shared-ui/sheets'
import { importsQuery } from './queries.ts'
import { summaryOf, useUndoImport } from './useImport.ts'

export function PastImports({ groupId }: { groupId: number }) {
  const { data: imports = [] } = useQuery({ ...importsQuery(groupId), staleTime: 0 })
  const undo = useUndoImport()
  return (
    <Imports
      imports={imports}
      summaryOf={summaryOf}
      question="החניכים שנוספו יוסרו, והפרטים שעודכנו יחזרו לקדמותם."
      busy={undo.isPending}
      onUndo={undo.mutateAsync}
    />
  )
}
