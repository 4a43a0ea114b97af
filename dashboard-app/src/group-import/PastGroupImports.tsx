import { useQuery } from '@hafifa/shared-ui/platform'
import { PastImports } from '@hafifa/shared-ui/sheets'
import { useRef } from 'react'
import { groupImportsQuery } from './queries.ts'
import { summaryOf, useUndoGroupImport } from './useGroupImport.ts'

export function PastGroupImports() {
  const { data: imports = [] } = useQuery({ ...groupImportsQuery, staleTime: 0 })
  const heading = useRef<HTMLHeadingElement>(null)
  const undo = useUndoGroupImport(() =>
    (heading.current ?? document.querySelector('main'))?.focus({ preventScroll: true }),
  )
  return (
    <PastImports
      imports={imports}
      summaryOf={summaryOf}
      question="הקבוצות שנוספו יוסרו, והשיוכים וההזמנות יבוטלו."
      busy={undo.isPending}
      onUndo={(id) => undo.mutate(id)}
      heading={heading}
    />
  )
}
