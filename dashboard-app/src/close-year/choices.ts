import { gradeKey, grades, type Move, moveOf } from '@hafifa/api/contract'
import { groupBy, isolate } from '@hafifa/shared-ui/lib'
import type { Choice, Outcome, Plan, PlannedTrainee } from './closingQueries.ts'

export type Kind = Choice['kind']

/** A choice of null deletes the earlier one. */
export type NewChoice = Pick<Choice, 'kind' | 'key'> & { choice: string | null }

export function choicesOf(choices: readonly Choice[], kind: Kind): Map<string, Choice> {
  return new Map(choices.flatMap((choice) => (choice.kind === kind ? [[choice.key, choice]] : [])))
}

export function withChoices(
  choices: readonly Choice[],
  changed: readonly NewChoice[],
  by: Pick<Choice, 'by' | 'at'>,
): Choice[] {
  const name = ({ kind, key }: Pick<Choice, 'kind' | 'key'>) => `${kind} ${key}`
  const names = new Set(changed.map(name))
  const added = changed.flatMap(({ choice, ...rest }) =>
    choice === null ? [] : [{ ...rest, choice, ...by }],
  )
  return [...choices.filter((choice) => !names.has(name(choice))), ...added]
}

export type Grade = {
  key: string
  known: boolean
  count: number
  /** The spellings in the trainees' lists that differ from the key. */
  spellings: string[]
  move: Move
  choice: Choice | undefined
}

/** The grades in the order in which trainees move up, followed by unrecognized ones. */
export function gradesOf({ grades: written }: Pick<Plan, 'grades'>, choices: readonly Choice[]): Grade[] {
  const chosen = choicesOf(choices, 'grade')
  const moves = new Map([...chosen].map(([key, { choice }]) => [key, choice]))
  const order = (key: string) => (grades.includes(key) ? grades.indexOf(key) : grades.length)
  return [...groupBy(written, ({ grade }) => gradeKey(grade))]
    .map(([key, spelled]) => ({
      key,
      known: grades.includes(key),
      count: spelled.reduce((sum, { count }) => sum + count, 0),
      spellings: spelled.map(({ grade }) => grade).filter((grade) => grade !== key),
      move: moveOf(key, moves),
      choice: chosen.get(key),
    }))
    .sort((a, b) => order(a.key) - order(b.key))
}

export function moveLabel(move: Move): string {
  if (move === 'leave') return 'מסיימים ועוזבים'
  if (move === 'keep') return 'נשארים בכיתה'
  return `עולים לכיתה ${move}`
}

export const outcomeLabels: Record<Outcome, string> = {
  moved: 'עולים כיתה',
  kept: 'נשארים בכיתה',
  left: 'עוזבים',
}

export function outcomeText({ grade, outcome, nextGrade, expected_to_stay }: PlannedTrainee): string {
  const now = grade ? `כיתה ${isolate(grade)}` : 'ללא כיתה'
  if (outcome === 'left') return `${now}, עוזב.ת${expected_to_stay === false ? ' (״צפוי להישאר״: לא)' : ''}`
  return `${now}, ${nextGrade && outcome === 'moved' ? `עולה לכיתה ${isolate(nextGrade)}` : 'נשאר.ת בכיתה'}`
}
