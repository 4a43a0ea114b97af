import { useQuery } from '@hafifa/shared-ui/platform'
import { PastImports as Imports } from '@hafifa/shared-ui/sheets'
import { useRef } from 'react'
import { importsQuery } from './queries.ts'
import { summaryOf, useUndoImport } from './useImport.ts'

export function PastImports({ groupId }: { groupId: number }) {
  const { data: imports = [] } = useQuery({ ...importsQuery(groupId), staleTime: 0 })
  const heading = useRef<HTMLHeadingElement>(null)
  const undo = useUndoImport(() =>
    (heading.current ?? document.querySelector('main'))?.focus({ preventScroll: true }),
  )
  return (
    <Imports
      imports={imports}
      summaryOf={summaryOf}
      question="החניכים שנוספו יוסרו, והפרטים שעודכנו יחזרו לקדמותם."
      busy={undo.isPending}
      onUndo={(id) => undo.mutate(id)}
      heading={heading}
    />
  )
}
