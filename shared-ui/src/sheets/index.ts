export { type AssignedColumn, assign } from './assign.ts'
export { decode } from './decode/decode.ts'
export { hasTitles, type List, listAt, locate } from './locate.ts'
export { isSectionOfPeople, nobodyIn, onlyText, sectionGrade } from './nobody.ts'
export { type CellReading, optionOf, readCell } from './readCell.ts'
export {
  type Answers,
  type ComparedRow,
  type Doubt,
  isOpen,
  nobodyDoubt,
  type Remark,
  type RowCell,
  type RowCells,
  type RowKind,
  type RowProblem,
  type SheetRow,
  settled,
  textOf,
} from './rows.ts'
export type { Table } from './tables.ts'
export { createTitleReader, type Target, type Vocabulary } from './titles.ts'
export { marksToWords, withTextsAbove } from './yesNo.ts'
