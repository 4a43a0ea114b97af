import type { AssignedColumn } from './assign.ts'
import type { List } from './locate.ts'
import type { Cell } from './tables.ts'

/** `nobody`: the row is not about a trainee or a group. Rows with a doubt are not imported before it is settled. */
export type RowState = 'new' | 'changed' | 'same' | 'doubt' | 'wrong' | 'nobody'

/** `above`: the last text above a cell that repeats it by a mark. */
export type RowCell = Cell & { above?: string }

export type RowCells<Field extends string> = { [Name in Field]?: RowCell }

export type Choice = { value: string; label: string }

/** What is probable, but not certain. One of the choices settles it. */
export type Doubt<Field extends string> = {
  about: string
  field?: Field
  text: string
  choices: readonly Choice[]
  answer?: string
}

export type Answers = { readonly [about: string]: string }

export type SheetRow<Field extends string> = {
  /** The number in the sheet, starting at 1. */
  number: number
  cells: RowCells<Field>
  answers?: Answers
  doubts?: readonly Doubt<Field>[]
  nobody?: string
  /** What the section of the list says about the row, for a person to accept. */
  offered?: RowCells<Field>
}

/** A problem without a field concerns the whole row. */
export type RowProblem<Field extends string> = { field?: Field; text: string }

/** What a person should see of a row that is certain. */
export type Remark = { text: string; from?: string; value?: string }

export type ComparedRow<Field extends string> = Omit<SheetRow<Field>, 'doubts'> & {
  state: RowState
  problems: readonly RowProblem<Field>[]
  doubts: readonly Doubt<Field>[]
  remarks: readonly Remark[]
}

export type RowKind<Column extends string, Field extends string> = {
  rowsOf: (list: List, columns: readonly AssignedColumn<Column>[]) => SheetRow<Field>[]
  labelOf: (field: Field) => string
  suffice: (columns: readonly AssignedColumn<Column>[]) => boolean
  stateLabels: Record<RowState, string>
  /** Asks whether to fill in what the rows above say. */
  offer: string
}

export function textOf<Field extends string>(row: { cells: RowCells<Field> }, field: Field): string {
  return row.cells[field]?.text ?? ''
}

export function settled<Field extends string>(
  doubt: Doubt<Field>,
  answers: Answers | undefined,
): Doubt<Field> {
  const answer = answers?.[doubt.about]
  return doubt.choices.some(({ value }) => value === answer) && answer !== undefined
    ? { ...doubt, answer }
    : doubt
}

export function isOpen(doubts: readonly Doubt<string>[]): boolean {
  return doubts.some(({ answer }) => answer === undefined)
}

/** The row with what its section says, where it says nothing itself. */
export function withOffered<Field extends string>(row: SheetRow<Field>): SheetRow<Field> {
  return row.offered ? { ...row, cells: { ...row.offered, ...row.cells } } : row
}

/** The doubt about a row that seems to be about nobody. It is left out unless a person says otherwise. */
export function nobodyDoubt<Field extends string>(text: string, keepLabel: string): Doubt<Field> {
  return {
    about: 'nobody',
    text,
    answer: 'skip-row',
    choices: [
      { value: 'skip-row', label: 'לא לייבא' },
      { value: 'keep', label: keepLabel },
    ],
  }
}
