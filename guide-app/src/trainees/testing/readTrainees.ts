import type { TraineeField } from '@hafifa/api/contract'
import {
  assign,
  createTitleReader,
  listAt,
  locate,
  type SheetRow,
  type Table,
} from '@hafifa/shared-ui/sheets'
import { rowsOf } from '../import/rowsOf.ts'
import { vocabulary } from '../import/targets.ts'

/** For tests: the rows of the first list of a table, as the preview reads them before a person changes anything. */
export function readTrainees(table: Table): SheetRow<TraineeField>[] {
  const readTitle = createTitleReader(vocabulary)
  const [place] = locate(table, readTitle, vocabulary.anchors)
  if (!place) throw new Error('The table has no list.')
  const list = listAt(table, place, readTitle)
  const visible = { ...list, rows: list.rows.filter(({ hidden }) => !hidden) }
  return rowsOf(visible, assign(visible, vocabulary, readTitle))
}
