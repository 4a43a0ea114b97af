import { countOf } from '@hafifa/shared-ui/lib'
import { useQuery } from '@hafifa/shared-ui/platform'
import { PastImports as Imports } from '@hafifa/shared-ui/sheets/screens'
import { importsQuery } from './queries.ts'
import { summaryOf } from './useImport.ts'

export function PastImports({ groupId }: { groupId: number }) {
  const { data: imports = [] } = useQuery({ ...importsQuery(groupId), staleTime: 0 })
  return (
    <Imports
      imports={imports}
      summaryOf={summaryOf}
      call="undo-import.php"
      question="החניכים שנוספו יוסרו, והפרטים שעודכנו יחזרו לקדמותם."
      keptText={(kept) => `נשארו כמו שהם אחרי שינוי מאוחר יותר: ${countOf(kept, 'trainee')}`}
    />
  )
}
