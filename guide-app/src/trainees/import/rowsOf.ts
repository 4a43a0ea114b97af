import {
  entriesOf,
  fold,
  oneLine,
  type TraineeField,
  traineeFieldNames,
  traineeFields,
} from '@hafifa/api/contract'
import {
  type AssignedColumn,
  type Doubt,
  isSectionOfPeople,
  type List,
  marksToWords,
  nobodyIn,
  onlyText,
  type RowCell,
  type RowCells,
  type SheetRow,
  sectionGrade,
  withTextsAbove,
} from '@hafifa/shared-ui/sheets'
import { splitDoubt, splitName, withSplit } from './splitName.ts'
import type { FullName, ImportColumn } from './targets.ts'

type Cells = RowCells<ImportColumn>

const nameColumns: readonly ImportColumn[] = ['first_name', 'last_name', 'full_name', 'full_name_last_first']

const rules = {
  isName: (field: ImportColumn) => nameColumns.includes(field),
  isSection: isSectionOfPeople,
}

export function rowsOf(
  list: List,
  columns: readonly AssignedColumn<ImportColumn>[],
): SheetRow<TraineeField>[] {
  let section: string | undefined
  const rows = list.rows.map((row) => {
    const nobody = nobodyIn(row, columns, rules)
    const cells: Cells = {}
    for (const { at, field } of columns) if (field !== null && row.cells[at]) cells[field] = row.cells[at]
    if (nobody) section = sectionGrade(onlyText(row)) ?? section
    const isAlone = Object.keys(cells).length === 1 && columns.filter(({ field }) => field).length > 1
    return {
      number: row.index + 1,
      cells,
      isAlone,
      ...(nobody && { nobody }),
      ...(section && !nobody && { section }),
    }
  })
  const about = rows.filter(({ nobody }) => !nobody)
  withTextsAbove(about)
  for (const name of traineeFieldNames) {
    if (!columns.some(({ field }) => field === name)) continue
    const isYesNo = traineeFields[name].kind === 'yesNo'
    const toWord = isYesNo ? marksToWords(about, name) : undefined
    if (toWord) for (const { cells } of about) setCell(cells, name, toWord(cells[name]))
  }
  const areAlone = about.filter(({ isAlone }) => isAlone).length * 2 > about.length
  return rows.map(({ isAlone, section, ...row }) => {
    const isStruck = nameColumns.some((name) => row.cells[name]?.struck)
    const { cells, doubts } = withNames(isStruck ? withoutStrikes(row.cells) : row.cells)
    const alone = isAlone && !areAlone && doubts.length === 0 && row.cells.full_name ? [onlyName] : []
    const offered = section && !cells.grade ? { grade: { text: section, kind: 'text' as const } } : undefined
    return {
      ...row,
      cells,
      doubts: [...doubts, ...alone, ...(isStruck ? [struckRow] : [])],
      ...(offered && { offered }),
    }
  })
}

function setCell(cells: Cells, name: TraineeField, cell: RowCell | undefined) {
  if (cell) cells[name] = cell
}

const importOrSkip = [
  { value: 'keep', label: 'לייבא' },
  { value: 'skip-row', label: 'לא לייבא' },
]

const struckRow: Doubt<TraineeField> = {
  about: 'struck',
  text: 'השם מסומן בקו מחיקה',
  choices: importOrSkip,
}

/** One question about the row takes the place of one about each cell. */
function withoutStrikes(cells: Cells): Cells {
  const plain: Cells = {}
  for (const [name, cell] of entriesOf(cells)) {
    if (!cell) continue
    const { struck: _struck, ...others } = cell
    plain[name] = others
  }
  return plain
}

const onlyName: Doubt<TraineeField> = {
  about: 'alone',
  text: 'בשורה יש רק שם',
  choices: importOrSkip,
}

/** Splits a full name into cells of their own. A column of first or of last names takes precedence. */
function withNames(given: Cells): { cells: RowCells<TraineeField>; doubts: Doubt<TraineeField>[] } {
  const { full_name, full_name_last_first, ...cells } = given
  const cell = full_name ?? full_name_last_first
  if (!cell || (cells.first_name && cells.last_name)) return { cells, doubts: [] }
  const column: FullName = full_name ? 'full_name' : 'full_name_last_first'
  const { first_name, last_name } = cells
  const known = first_name ?? last_name
  if (known) {
    const other = { ...cell, text: withoutWords(cell.text, known.text) }
    return { cells: { ...cells, [first_name ? 'last_name' : 'first_name']: other }, doubts: [] }
  }
  const [split, ...others] = splitName(cell.text, column)
  if (!split) return { cells, doubts: [] }
  const named = withSplit(cells, cell, split)
  return { cells: named, doubts: others.length > 0 ? [splitDoubt([split, ...others], column)] : [] }
}

/** A full name without the first or the last name, which has a column of its own. */
function withoutWords(full: string, known: string): string {
  const words = oneLine(full).split(' ')
  const isKnown = (part: readonly string[]) => fold(part.join(' ')) === fold(known)
  const count = oneLine(known).split(' ').length
  if (words.length > count && isKnown(words.slice(0, count))) return words.slice(count).join(' ')
  if (words.length > count && isKnown(words.slice(-count))) return words.slice(0, -count).join(' ')
  return words.join(' ')
}
