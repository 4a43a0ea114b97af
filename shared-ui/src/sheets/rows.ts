import type { Columns } from './columns.ts'

export type RowState = 'new' | 'changed' | 'same' | 'wrong'

export type RowTexts<Field extends string> = { [Name in Field]?: string }

export type NumberedTexts<Field extends string> = {
  number: number
  texts: RowTexts<Field>
}

/** A problem without a field concerns the whole row. */
export type RowProblem<Field extends string> = { field?: Field; text: string }

export type ComparedRow<Field extends string> = NumberedTexts<Field> & {
  state: RowState
  problems: RowProblem<Field>[]
  /** Values that are accepted but may be wrong. */
  doubts?: RowProblem<Field>[]
}

/** Parses and labels the rows of an import. The functions must be stable between renders. */
export type RowKind<Column extends string, Field extends string> = {
  textsOf: (row: readonly string[], columns: Columns<Column>) => RowTexts<Field>
  labelOf: (field: Field) => string
  /** Whether the columns contain what every row needs. */
  suffice: (columns: Columns<Column>) => boolean
  stateLabels: Record<RowState, string>
}
