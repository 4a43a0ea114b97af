/** `day`: one of `activityDays`; `answer`: 1 yes, 0 no; `short` and `long`: texts limited by `textLimits`. */
export type FieldKind = 'day' | 'answer' | 'short' | 'long'

export type Tab = 'general' | 'recruitment' | 'activities'

export type FieldDescription = {
  label: string
  kind: FieldKind
  tab: Tab
  placeholder?: string
  /** Its tab is complete only when it is filled. */
  required?: true
  /** Counts for the progress. */
  counted?: true
}

/**
 * The handover file, described once: inputs, labels, validation, progress, tab completion and activity log follow from
 * this table, on the server and on the screens.
 */
export const handoverFields = {
  activity_day: { label: 'יום פעילות', kind: 'day', tab: 'general', required: true, counted: true },
  activity_hours: {
    label: 'שעות פעילות',
    kind: 'short',
    tab: 'general',
    placeholder: 'דוגמה: 16:00-18:00',
    required: true,
    counted: true,
  },
  activity_location: { label: 'מיקום הפעילות', kind: 'short', tab: 'general', required: true, counted: true },
  instructor_names: { label: 'שמות המדריכים', kind: 'long', tab: 'general', counted: true },
  recruitment_done: { label: 'האם נעשה גיוס?', kind: 'answer', tab: 'recruitment', counted: true },
  recruitment_details: { label: 'פירוט הגיוס', kind: 'long', tab: 'recruitment' },
  publication_done: { label: 'האם נעשה פרסום?', kind: 'answer', tab: 'recruitment', counted: true },
  publication_details: { label: 'פירוט הפרסום', kind: 'long', tab: 'recruitment' },
  special_places_to_publish: {
    label: 'מקומות מיוחדים לפרסום',
    kind: 'long',
    tab: 'recruitment',
    counted: true,
  },
  city_recruitment_helpers: {
    label: 'גורמים בעיר שיכולים לסייע בגיוס',
    kind: 'long',
    tab: 'recruitment',
    counted: true,
  },
  meaningful_events: {
    label: 'אירועים משמעותיים (חינוך ומשמעת)',
    kind: 'long',
    tab: 'activities',
    counted: true,
  },
  safety_events: { label: 'אירועים חריגים', kind: 'long', tab: 'activities', counted: true },
  army_exposure_status: {
    label: 'האם נעשה תהליך חשיפה לשנת שירות?',
    kind: 'answer',
    tab: 'activities',
    counted: true,
  },
  army_exposure_other: { label: 'פירוט', kind: 'long', tab: 'activities' },
} as const satisfies Record<string, FieldDescription>

export type HandoverField = keyof typeof handoverFields

export const handoverFieldNames = Object.keys(handoverFields) as HandoverField[]

export const activityDays = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת'] as const

export type ActivityDay = (typeof activityDays)[number]

/** 1 yes, 0 no. */
export type Answer = 0 | 1

type Value<Kind extends FieldKind> = Kind extends 'answer'
  ? Answer
  : Kind extends 'day'
    ? ActivityDay
    : string

/** The values of a handover file; null is empty. */
export type HandoverValues = {
  [Name in HandoverField]: Value<(typeof handoverFields)[Name]['kind']> | null
}

export const emptyHandover = Object.fromEntries(
  handoverFieldNames.map((name) => [name, null]),
) as HandoverValues

/** The tabs in their order. A tab is complete with all of its required fields, or with any of its counted fields. */
export const tabs: Record<Tab, { label: string; complete: 'all-required' | 'any-counted' }> = {
  general: { label: 'פרטים כלליים', complete: 'all-required' },
  recruitment: { label: 'גיוס', complete: 'any-counted' },
  activities: { label: 'פעילויות והכשרות', complete: 'any-counted' },
}

const fieldsWhere = (wanted: (field: FieldDescription) => boolean) =>
  handoverFieldNames.filter((name) => wanted(handoverFields[name]))

const counted = fieldsWhere((field) => field.counted === true)

/** 0 is the answer no; only null and blank texts are empty. */
export function isFilled(value: string | number | null): boolean {
  return value !== null && String(value).trim() !== ''
}

/** The filled percentage, rounded. The group's name counts as a further field, always filled. */
export function progress(values: HandoverValues): number {
  const filled = counted.filter((name) => isFilled(values[name])).length
  return Math.round((100 * (1 + filled)) / (1 + counted.length))
}

export function isTabComplete(tab: Tab, values: HandoverValues): boolean {
  const filled = (name: HandoverField) => isFilled(values[name])
  return tabs[tab].complete === 'all-required'
    ? fieldsWhere((field) => field.tab === tab && field.required === true).every(filled)
    : fieldsWhere((field) => field.tab === tab && field.counted === true).some(filled)
}

/** Whether all tabs are complete. */
export function isFormComplete(values: HandoverValues): boolean {
  return (Object.keys(tabs) as Tab[]).every((tab) => isTabComplete(tab, values))
}
