import { assign, createTitleReader, listAt, locate, type Table } from '@hafifa/shared-ui/sheets'
import { kind } from '../groupRows.ts'
import type { SheetRow } from '../recognize.ts'
import { vocabulary } from '../targets.ts'

export function readGroups(table: Table) {
  const readTitle = createTitleReader(vocabulary)
  const [place] = locate(table, readTitle, vocabulary.anchors)
  if (!place) throw new Error('The table has no list.')
  const list = listAt(table, place, readTitle)
  const columns = assign(list, vocabulary, readTitle)
  const rows: SheetRow[] = kind.rowsOf(list, columns)
  return { columns, rows }
}
