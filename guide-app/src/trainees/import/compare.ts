import {
  comparableGrade,
  fullName,
  phoneDigits,
  type TraineeField,
  type TraineeValues,
  traineeFieldNames,
  traineeFields,
} from '@hafifa/api/contract'
import {
  type Columns,
  type ComparedRow,
  type NumberedTexts as NumberedSheetTexts,
  type RowProblem,
  readValue,
  type RowTexts as SheetTexts,
} from '@hafifa/shared-ui/sheets'
import type { Trainee } from '../../queries/trainees.ts'
import type { ImportColumn } from './targets.ts'

export type RowTexts = SheetTexts<TraineeField>

export type NumberedTexts = NumberedSheetTexts<TraineeField>

export type ImportRow = ComparedRow<TraineeField> & {
  /** Without the fields that are empty in the sheet. */
  values: Partial<TraineeValues>
  trainee?: Trainee
  changed: TraineeField[]
  zeroRestored: boolean
  doubts: RowProblem<TraineeField>[]
}

export function textsOf(row: readonly string[], columns: Columns<ImportColumn>): RowTexts {
  const texts: RowTexts = {}
  for (const [at, column] of columns.entries()) {
    const text = row[at] ?? ''
    if (column === 'full_name') {
      const [first = '', ...last] = text.trim().split(/\s+/)
      texts.first_name ??= first
      texts.last_name ??= last.join(' ')
    } else if (column) texts[column] = text
  }
  return texts
}

export function compare(rows: readonly NumberedTexts[], trainees: readonly Trainee[]): ImportRow[] {
  const find = finder(trainees)
  const firstRowOf = new Map<unknown, number>()
  return rows.map(({ number, texts }) => {
    const row = { number, texts, ...readCached(texts) }
    if (row.problems.length > 0) return { ...row, state: 'wrong', changed: [] }
    const found = find(row.values)
    if (found === 'several') {
      return wrong(row, 'יש ברשימה יותר מחניך אחד בשם הזה. אפשר להוסיף טלפון או בית ספר.')
    }
    const identity = found?.id ?? identityOf(row.values)
    const first = firstRowOf.get(identity)
    if (first !== undefined) return wrong(row, `אותו חניך כמו בשורה ${first}`)
    firstRowOf.set(identity, number)
    if (!found) return { ...row, state: 'new', changed: [] }
    const changed = traineeFieldNames.filter((name) => name in row.values && differs(name, row.values, found))
    const doubts = row.doubts.filter(({ field }) => field && changed.includes(field))
    return { ...row, trainee: found, changed, doubts, state: changed.length > 0 ? 'changed' : 'same' }
  })
}

function differs(name: TraineeField, values: Partial<TraineeValues>, trainee: Trainee): boolean {
  if (name === 'grade') return comparableGrade(values.grade ?? '') !== comparableGrade(trainee.grade ?? '')
  if (name === 'phone') return phoneDigits(values.phone ?? '') !== phoneDigits(trainee.phone ?? '')
  return values[name] !== trainee[name]
}

function wrong(row: Omit<ImportRow, 'state' | 'changed'>, text: string): ImportRow {
  return { ...row, state: 'wrong', changed: [], problems: [{ text }] }
}

type Reading = Pick<ImportRow, 'values' | 'problems' | 'doubts' | 'zeroRestored'>

/** Caches the rows, so that typing into one does not parse the others again. */
const readings = new WeakMap<RowTexts, Reading>()

function readCached(texts: RowTexts): Reading {
  const reading = readings.get(texts) ?? read(texts)
  readings.set(texts, reading)
  return reading
}

function read(texts: RowTexts): Reading {
  const values: Partial<TraineeValues> = {}
  const problems: ImportRow['problems'] = []
  const doubts: ImportRow['doubts'] = []
  let zeroRestored = false
  for (const name of traineeFieldNames) {
    const result = readValue(traineeFields[name], texts[name] ?? '')
    if ('error' in result) problems.push({ field: name, text: result.error })
    else if (result.value !== null) Object.assign(values, { [name]: result.value })
    if ('doubt' in result && result.doubt) doubts.push({ field: name, text: result.doubt })
    zeroRestored ||= 'zeroRestored' in result && result.zeroRestored === true
  }
  return { values, problems, doubts, zeroRestored }
}

function finder(trainees: readonly Trainee[]) {
  const byPhone = Map.groupBy(trainees, ({ phone }) => digitsOf(phone))
  const byName = Map.groupBy(trainees, nameOf)
  return (values: Partial<TraineeValues>): Trainee | 'several' | undefined => {
    const phone = digitsOf(values.phone)
    const owners = phone ? (byPhone.get(phone) ?? []) : []
    const owner = owners.length > 1 ? owners.find((trainee) => nameOf(trainee) === nameOf(values)) : owners[0]
    if (owner) return owner
    const namesakes = (byName.get(nameOf(values)) ?? []).filter(
      (trainee) =>
        (!values.school || !trainee.school || plain(values.school) === plain(trainee.school)) &&
        (!phone || !trainee.phone),
    )
    return namesakes.length > 1 ? 'several' : namesakes[0]
  }
}

const identityOf = (values: Partial<TraineeValues>) =>
  digitsOf(values.phone) || [nameOf(values), plain(values.school ?? '')].join('|')

function nameOf({ first_name = '', last_name = '' }: Partial<TraineeValues>): string {
  return plain(fullName({ first_name, last_name }))
}

function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}

function digitsOf(phone: string | null | undefined): string {
  return phoneDigits(phone ?? '')
}
