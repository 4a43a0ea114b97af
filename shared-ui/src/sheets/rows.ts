import type { Columns } from './columns.ts'

export type RowState = 'new' | 'changed' | 'same' | 'wrong'

export type RowTexts<Field extends string> = { [Name in Field]?: string }

export type NumberedTexts<Field extends string> = {
  /** In the sheet, from 1 on. */
  number: number
  texts: RowTexts<Field>
}

/** Without a field, of the whole row. */
export type RowProblem<Field extends string> = { field?: Field; text: string }

/** A row of a sheet, compared with what is stored. */
export type ComparedRow<Field extends string> = NumberedTexts<Field> & {
  state: RowState
  problems: RowProblem<Field>[]
  /** Values that may be wrong, although they are accepted. */
  doubts?: RowProblem<Field>[]
}

/** Reads and names the rows of an import. The functions must not change between renders. */
export type RowKind<Column extends string, Field extends string> = {
  textsOf: (row: readonly string[], columns: Columns<Column>) => RowTexts<Field>
  labelOf: (field: Field) => string
  /** Whether the columns have what every row needs. */
  suffice: (columns: Columns<Column>) => boolean
  /** Of the filters above the rows. */
  stateLabels: Record<RowState, string>
}
