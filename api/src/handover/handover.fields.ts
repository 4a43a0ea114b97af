/**
 * The handover file, described once: inputs, labels, validation, progress, tab completion and the words of the
 * activity log follow from this table, on both sides of the wire (specification, chapters 3, 4 and 9).
 */

/** `day`: one of the seven words; `answer`: 1 yes, 0 no; `short` and `long`: texts up to that one of `textLimits`. */
export type FieldKind = 'day' | 'answer' | 'short' | 'long'

export type Tab = 'general' | 'recruitment' | 'activities'

export type FieldDescription = {
  label: string
  kind: FieldKind
  tab: Tab
  /** What an empty input shows. */
  placeholder?: string
  /** Must be filled for its tab to be complete. */
  required?: true
  /** One of the equal items of the progress. */
  counted?: true
}

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

/** What is written in a handover file; null is empty. */
export type HandoverValues = {
  [Name in HandoverField]: Value<(typeof handoverFields)[Name]['kind']> | null
}

/** A handover file before anyone wrote in it. */
export const emptyForm = Object.fromEntries(handoverFieldNames.map((name) => [name, null])) as HandoverValues

/** The tabs in their order. General wants all its required fields; the others want any one counted answer. */
export const tabs: Record<Tab, { label: string; complete: 'all-required' | 'any-counted' }> = {
  general: { label: 'פרטים כלליים', complete: 'all-required' },
  recruitment: { label: 'גיוס', complete: 'any-counted' },
  activities: { label: 'פעילויות והכשרות', complete: 'any-counted' },
}

const fieldsWhere = (wanted: (field: FieldDescription) => boolean) =>
  handoverFieldNames.filter((name) => wanted(handoverFields[name]))

const counted = fieldsWhere((field) => field.counted === true)

/** 0 ("no") is an answer; only null and blank text are empty (decisions, chapter 7). */
export function isFilled(value: string | number | null): boolean {
  return value !== null && String(value).trim() !== ''
}

/** Percent of the 12 equal items, rounded. The group's name, always there, is the first of them. */
export function progress(values: HandoverValues): number {
  const filled = counted.filter((name) => isFilled(values[name])).length
  return Math.round((100 * (1 + filled)) / (1 + counted.length))
}

/** Whether a tab reads "completed". The group's name, which general also wants, is always there. */
export function isTabComplete(tab: Tab, values: HandoverValues): boolean {
  const filled = (name: HandoverField) => isFilled(values[name])
  return tabs[tab].complete === 'all-required'
    ? fieldsWhere((field) => field.tab === tab && field.required === true).every(filled)
    : fieldsWhere((field) => field.tab === tab && field.counted === true).some(filled)
}

/** Whether all three tabs are complete: what `orientationFormFilled` tells as 1 or 0. */
export function isFormComplete(values: HandoverValues): boolean {
  return (Object.keys(tabs) as Tab[]).every((tab) => isTabComplete(tab, values))
}
