import { type ActivityStatus, type Answer, type Issue, textLimits } from '@hafifa/api/contract'
import type { TraineeField } from './columns.ts'
import type { Trainee } from './queries.ts'

/** The forms of address that have a button; `other` stands for any other one. */
export const genders = ['את', 'אתה', 'מעורב', 'אתם'] as const

export const other = 'אחר'

export const relevances = ['מועצת חלוץ', 'קורס', 'שנת שירות (לעולים ל-י״ב)'] as const

/** What the form holds: texts as they are typed. */
export type FormValues = {
  first_name: string
  last_name: string
  phone: string
  school: string
  grade: string
  gender: string | null
  /** The form of address in their own words, while `gender` is `other`. */
  gender_other: string
  armor_status: string
  activity_status: ActivityStatus
  expected_to_stay: Answer | null
  relevance_classification: string | null
  comments: string
}

export type FormErrors = { [Field in keyof FormValues]?: string }

/** What is sent: the fields of a trainee, trimmed; null for what is not told. */
export type TraineeValues = Pick<Trainee, TraineeField>

const limits = {
  first_name: textLimits.short,
  last_name: textLimits.short,
  phone: textLimits.contactPhone,
  school: textLimits.short,
  grade: textLimits.short,
  gender_other: textLimits.short,
  armor_status: textLimits.short,
  comments: textLimits.long,
} as const satisfies { [Field in keyof FormValues]?: number }

export type TextField = keyof typeof limits

export const newTrainee: FormValues = {
  first_name: '',
  last_name: '',
  phone: '',
  school: '',
  grade: '',
  gender: null,
  gender_other: '',
  armor_status: '',
  activity_status: 'פעיל.ה',
  expected_to_stay: null,
  relevance_classification: null,
  comments: '',
}

export function valuesOf(trainee: Trainee): FormValues {
  const { gender, expected_to_stay } = trainee
  const custom = gender !== null && !(genders as readonly string[]).includes(gender)
  return {
    first_name: trainee.first_name,
    last_name: trainee.last_name,
    phone: trainee.phone ?? '',
    school: trainee.school ?? '',
    grade: trainee.grade ?? '',
    gender: custom ? other : gender,
    gender_other: custom && gender !== other ? gender : '',
    armor_status: trainee.armor_status ?? '',
    activity_status: trainee.activity_status,
    expected_to_stay: expected_to_stay === null ? null : expected_to_stay ? 1 : 0,
    relevance_classification: trainee.relevance_classification,
    comments: trainee.comments ?? '',
  }
}

export function toTrainee(values: FormValues): TraineeValues {
  const { gender, gender_other, activity_status, expected_to_stay, relevance_classification } = values
  const told = (field: Exclude<TextField, 'gender_other'>) => values[field].trim() || null
  return {
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    phone: told('phone'),
    school: told('school'),
    grade: told('grade'),
    gender: gender === other ? gender_other.trim() || other : gender,
    armor_status: told('armor_status'),
    activity_status,
    expected_to_stay: expected_to_stay === null ? null : expected_to_stay === 1,
    relevance_classification,
    comments: told('comments'),
  }
}

/** The fields that differ, as they are now. */
export function changesOf(before: TraineeValues, now: TraineeValues): Partial<TraineeValues> {
  const changed = Object.entries(now).filter(([field, value]) => value !== before[field as TraineeField])
  return Object.fromEntries(changed)
}

export function sameValues(a: FormValues, b: FormValues): boolean {
  return (Object.keys(a) as (keyof FormValues)[]).every((field) => a[field] === b[field])
}

/** What keeps the form from being sent, by field. */
export function errorsOf(values: FormValues): FormErrors {
  const errors: FormErrors = {}
  for (const [field, limit] of Object.entries(limits) as [TextField, number][]) {
    const { length } = values[field].trim()
    if (length > limit) errors[field] = `ארוך מדי: ${length} תווים, ואפשר עד ${limit}`
  }
  if (!values.first_name.trim()) errors.first_name = 'שדה חובה'
  if (!values.last_name.trim()) errors.last_name = 'שדה חובה'
  return errors
}

/** What the server found wrong, at the fields where it is shown. */
export function errorsOfIssues(issues: readonly Issue[], { gender }: FormValues): FormErrors {
  return Object.fromEntries(
    issues.map(({ path, message }) => [
      path === 'gender' && gender === other ? 'gender_other' : path,
      message,
    ]),
  )
}
