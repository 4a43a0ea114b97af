import { countOf } from '@hafifa/shared-ui/lib'
import { useQuery } from '@hafifa/shared-ui/platform'
import { PastImports } from '@hafifa/shared-ui/sheets/screens'
import { groupImportsQuery } from './queries.ts'
import { summaryOf } from './useGroupImport.ts'

export function PastGroupImports() {
  const { data: imports = [] } = useQuery({ ...groupImportsQuery, staleTime: 0 })
  return (
    <PastImports
      imports={imports}
      summaryOf={summaryOf}
      call="undo-group-import.php"
      question="הקבוצות שנוספו יוסרו, והשיוכים וההזמנות יבוטלו."
      keptText={(kept) => `נשארו כמו שהן אחרי שינוי מאוחר יותר: ${countOf(kept, 'group')}`}
    />
  )
}
