import type { Editor } from '../../calls/env.ts'
import type { Db, Tx } from '../../db/connection.ts'
import { fullLabel, handoverFieldNames, handoverFields } from '../../rules/handover.fields.ts'
import { keysOf } from '../../rules/objects.ts'
import { incidentsLabel, type RemarkField } from '../../rules/remarks.fields.ts'
import { traineeFields } from '../../rules/trainees.fields.ts'

export const sources = ['handover', 'group', 'trainee', 'review', 'archive'] as const

export type Texts = Record<string, string>

export type TextRow = {
  key: string
  source: (typeof sources)[number]
  groupId: number
  yearId?: number
  fileId?: number
  /** Replaces the names of the texts in the log. */
  logName?: RemarkField
  texts: { name: string; label: string; text: string }[]
  save: (tx: Tx, texts: Texts, by: Editor) => PromiseLike<unknown>
}

/** The rows of some groups, except for a trainee's own. */
export type Scope = { groupIds: number[]; traineeId: number }

export type TextRead = (db: Db, scope: Scope) => Promise<TextRow[]>

type Values = Readonly<Record<string, unknown>>

export function textsIn<Name extends string>(
  values: Values,
  names: readonly Name[],
  labelOf: (name: Name) => string,
) {
  return names.flatMap((name) => {
    const text = values[name]
    return typeof text === 'string' && text !== '' ? [{ name, label: labelOf(name), text }] : []
  })
}

/** Without those that are one of given options. */
const writtenFields = handoverFieldNames.filter((name) => handoverFields[name].kind !== 'choice')

export const answersIn = (values: Values) => textsIn(values, writtenFields, fullLabel)

const decisionLabels = { rejected: 'סיבת הדחייה', approved: 'מילה טובה למדריכים' }

export const reasonIn = (values: Values, name: string, outcome: keyof typeof decisionLabels) =>
  textsIn(values, [name], () => decisionLabels[outcome])

export const decisionIn = (values: Values) => [
  ...reasonIn(values, 'rejectionReason', 'rejected'),
  ...reasonIn(values, 'approvalNote', 'approved'),
]

const { first_name, last_name, ...otherTraineeFields } = traineeFields

/** All fields of a trainee but the names, which are the trainee's own, and those that hold one of given options. */
export const searchedTraineeFields = keysOf(otherTraineeFields).filter(
  (name) => traineeFields[name].kind !== 'choice',
)

export const traineeTextsIn = (values: Values) =>
  textsIn(values, searchedTraineeFields, (name) => traineeFields[name].label)

export const incidentLabel = (label: string) => `${incidentsLabel}: ${label}`
