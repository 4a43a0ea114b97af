import {
  comparableGrade,
  type FieldDescription,
  type FieldValue,
  fold,
  limitOf,
  normalizeText,
  oneLine,
  phoneDigits,
  type TraineeField,
  type TraineeValues,
  traineeFieldNames,
  traineeFields,
} from '@hafifa/api/contract'
import { tooLong } from '@hafifa/shared-ui/lib'
import {
  type Answers,
  type CellReading,
  type ComparedRow,
  isOpen,
  nobodyDoubt,
  type Remark,
  type SheetRow as Row,
  type RowCell,
  type RowProblem,
  readCell,
  settled,
} from '@hafifa/shared-ui/sheets'
import type { Trainee } from '../../queries/trainees.ts'
import { createPeople } from './people.ts'
import { splitByAnswer } from './splitName.ts'

export type SheetRow = Row<TraineeField>

export type ImportRow = ComparedRow<TraineeField> & {
  /** Without the fields that are empty in the sheet. */
  values: Partial<TraineeValues>
  trainee?: Trainee
  changed: TraineeField[]
}

/** Who each row of a sheet is about: a new trainee, a listed one, or nobody; and what is not certain about it. */
export function recognize(rows: readonly SheetRow[], trainees: readonly Trainee[]): ImportRow[] {
  const people = createPeople(trainees)
  const readField = createFieldReader()
  return rows.map((row): ImportRow => {
    const { more, ...reading } = readCached(row, readField)
    const { values } = reading
    const read = { ...row, ...reading, changed: [] }
    const leftOut = reading.doubts.filter(({ answer }) => answer === 'skip-row')
    if (leftOut.length > 0) return { ...read, state: 'nobody', problems: [], doubts: leftOut }
    if (reading.problems.length > 0) return { ...read, state: 'wrong' }
    const { trainee, isRepeated, ...found } = people.find(values, row.answers)
    const doubts = [...reading.doubts, ...found.doubts]
    const remarks = [...reading.remarks, ...found.remarks]
    const about = { ...read, doubts, remarks, ...(trainee && { trainee }) }
    if (isRepeated) return { ...about, state: 'nobody' }
    if (isOpen(doubts)) return { ...about, state: 'doubt' }
    people.add(values, row.number, trainee)
    return withComments(about, more)
  })
}

type Read = Omit<ImportRow, 'state'>

/** Adds what the cells say besides their values to the comments, behind those that the trainee has. */
function withComments(row: Read, more: readonly string[]): ImportRow {
  const { trainee, values } = row
  const before = values.comments ?? trainee?.comments ?? ''
  const added = more.filter((text) => !before.includes(text))
  const comments = [before, ...added].filter(Boolean).join('\n')
  const error = tooLong(comments, limitOf(traineeFields.comments))
  if (error) return { ...row, state: 'wrong', problems: [{ field: 'comments', text: error }] }
  const all = added.length > 0 ? { ...values, comments } : values
  if (!trainee) return { ...row, values: all, state: 'new' }
  const changed = traineeFieldNames.filter((name) => name in all && differs(name, all, trainee))
  return { ...row, values: all, changed, state: changed.length > 0 ? 'changed' : 'same' }
}

function differs(name: TraineeField, values: Values, trainee: Trainee): boolean {
  const [value, stored] = [values[name], trainee[name]]
  if (value === stored) return false
  if (name === 'grade')
    return comparableGrade(values.grade ?? '') !== comparableGrade(oneLine(trainee.grade ?? ''))
  if (name === 'phone') return phoneDigits(values.phone ?? '') !== phoneDigits(trainee.phone ?? '')
  if (name === 'first_name' || name === 'last_name') {
    return !isSwapped(values, trainee) && value !== oneLine(trainee[name])
  }
  if (typeof stored !== 'string') return value !== stored
  return name === 'comments' ? value !== normalizeText(stored) : value !== oneLine(stored)
}

/** Whether the sheet has the names in the other order, which says nothing about the right one. */
function isSwapped({ first_name = '', last_name = '' }: Values, trainee: Trainee): boolean {
  return fold(first_name) === fold(trainee.last_name) && fold(last_name) === fold(trainee.first_name)
}

type Values = ImportRow['values']

const isRequired = (name: TraineeField) => (traineeFields[name] as FieldDescription).required === true

type Reading = Pick<ImportRow, 'values' | 'problems' | 'doubts' | 'remarks'> & { more: string[] }

/** Caches the rows, so that typing into one does not parse the others again. */
const readings = new WeakMap<SheetRow, Reading>()

function readCached(row: SheetRow, readField: ReadField): Reading {
  const reading = readings.get(row) ?? read(row, readField)
  readings.set(row, reading)
  return reading
}

type ReadField = (name: TraineeField, cell: RowCell | undefined, answers: Answers | undefined) => CellReading

/** Reads each text of a field once, because many rows have the same school. */
function createFieldReader(): ReadField {
  const known = new Map(traineeFieldNames.map((name) => [name, new Map<string, CellReading>()]))
  return (name, cell, answers) => {
    const read = () => readCell(traineeFields[name], cell, (about) => answers?.[`${name}.${about}`])
    const isPlain = cell?.kind === 'text' && !cell.struck && !cell.broken && cell.above === undefined
    if (!isPlain || answers) return read()
    const readings = known.get(name)
    const reading = readings?.get(cell.text) ?? read()
    readings?.set(cell.text, reading)
    return reading
  }
}

function read(
  { cells: given, answers, nobody, doubts: ofRow = [] }: SheetRow,
  readField: ReadField,
): Reading {
  const cells = splitByAnswer(given, answers)
  const values: { [Name in TraineeField]?: FieldValue } = {}
  const more: string[] = []
  const problems: RowProblem<TraineeField>[] = []
  const remarks: Remark[] = []
  const ofWholeRow = [...(nobody ? [nobodyDoubt<TraineeField>(nobody, 'זאת שורה של חניך')] : []), ...ofRow]
  const doubts = ofWholeRow.map((doubt) => settled(doubt, answers))
  for (const name of traineeFieldNames) {
    if (!cells[name] && !isRequired(name)) continue
    const result = readField(name, cells[name], answers)
    if ('error' in result) {
      problems.push({ field: name, text: result.error })
      continue
    }
    if (result.value !== null) values[name] = result.value
    for (const doubt of result.doubts) doubts.push({ ...doubt, field: name, about: `${name}.${doubt.about}` })
    if (result.remark) remarks.push(result.remark)
    if (result.rest) more.push(`${traineeFields[name].label}: ${result.rest}`)
  }
  return { values: values as Values, problems, doubts, remarks, more }
}
