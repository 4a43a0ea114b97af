import { isFilled, type KeptField, type ValueOf } from './fields.ts'
import { fromKeys, keysOf } from './objects.ts'

export type Tab = 'general' | 'recruitment' | 'activities'

export type HandoverFieldDescription = KeptField & {
  tab: Tab
  /** The label where the question before the field is not shown. By default the label. */
  fullLabel?: string
  counted?: true
}

export const activityDays = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת'] as const

/** Inputs, labels, validation, progress, tab completion and log labels are derived from this table. */
export const handoverFields = {
  activity_day: {
    label: 'יום פעילות',
    kind: 'choice',
    options: activityDays,
    protection: 'open',
    tab: 'general',
    required: true,
    counted: true,
  },
  activity_hours: {
    label: 'שעות פעילות',
    kind: 'short',
    protection: 'open',
    tab: 'general',
    placeholder: 'דוגמה: 16:00-18:00',
    required: true,
    counted: true,
  },
  activity_location: {
    label: 'מיקום הפעילות',
    kind: 'short',
    protection: 'open',
    tab: 'general',
    required: true,
    counted: true,
  },
  instructor_names: {
    label: 'שמות המדריכים',
    kind: 'long',
    protection: 'personal',
    tab: 'general',
    counted: true,
  },
  recruitment_done: {
    label: 'האם נעשה גיוס?',
    kind: 'bit',
    protection: 'open',
    tab: 'recruitment',
    counted: true,
  },
  recruitment_details: { label: 'פירוט הגיוס', kind: 'long', protection: 'personal', tab: 'recruitment' },
  publication_done: {
    label: 'האם נעשה פרסום?',
    kind: 'bit',
    protection: 'open',
    tab: 'recruitment',
    counted: true,
  },
  publication_details: { label: 'פירוט הפרסום', kind: 'long', protection: 'personal', tab: 'recruitment' },
  special_places_to_publish: {
    label: 'מקומות מיוחדים לפרסום',
    kind: 'long',
    protection: 'personal',
    tab: 'recruitment',
    counted: true,
  },
  city_recruitment_helpers: {
    label: 'גורמים בעיר שיכולים לסייע בגיוס',
    kind: 'long',
    protection: 'personal',
    tab: 'recruitment',
    counted: true,
  },
  meaningful_events: {
    label: 'אירועים משמעותיים (חינוך ומשמעת)',
    kind: 'long',
    protection: 'personal',
    tab: 'activities',
    counted: true,
  },
  safety_events: {
    label: 'אירועים חריגים',
    kind: 'long',
    protection: 'sensitive',
    tab: 'activities',
    counted: true,
  },
  army_exposure_status: {
    label: 'האם נעשה תהליך חשיפה לשנת שירות?',
    kind: 'bit',
    protection: 'open',
    tab: 'activities',
    counted: true,
  },
  army_exposure_other: {
    label: 'פירוט',
    fullLabel: 'פירוט תהליך החשיפה',
    kind: 'long',
    protection: 'personal',
    tab: 'activities',
  },
} as const satisfies Record<string, HandoverFieldDescription>

export type HandoverField = keyof typeof handoverFields

export const handoverFieldNames = keysOf(handoverFields)

export function describeHandoverField(name: HandoverField): HandoverFieldDescription {
  return handoverFields[name]
}

export function fullLabel(name: HandoverField): string {
  const field = describeHandoverField(name)
  return field.fullLabel ?? field.label
}

export type HandoverValues = {
  [Name in HandoverField]: ValueOf<(typeof handoverFields)[Name]> | null
}

export const emptyHandover: HandoverValues = fromKeys(handoverFieldNames, () => null)

/** The tabs in their order. A tab is complete with all of its required fields, or with any of its counted fields. */
export const tabs: Record<Tab, { label: string; complete: 'all-required' | 'any-counted' }> = {
  general: { label: 'פרטים כלליים', complete: 'all-required' },
  recruitment: { label: 'גיוס', complete: 'any-counted' },
  activities: { label: 'פעילויות והכשרות', complete: 'any-counted' },
}

export const tabNames = keysOf(tabs)

const fieldsWhere = (wanted: (field: HandoverFieldDescription) => boolean) =>
  handoverFieldNames.filter((name) => wanted(describeHandoverField(name)))

export const countedFields = fieldsWhere((field) => field.counted === true)

export const handoverItems = 1 + countedFields.length

/** The items without which the tab of required fields is not complete. */
export const requiredItems = 1 + fieldsWhere((field) => field.required === true).length

export function progress(values: HandoverValues): number {
  const filled = countedFields.filter((name) => isFilled(values[name])).length
  return Math.round((100 * (1 + filled)) / handoverItems)
}

/** The fields without which a tab is not complete: each required one, or all counted ones if any of them would do. */
function missingIn(tab: Tab, isEmpty: (name: HandoverField) => boolean): HandoverField[] {
  const isRequired = tabs[tab].complete === 'all-required'
  const needed = fieldsWhere(
    (field) => field.tab === tab && (isRequired ? field.required : field.counted) === true,
  )
  const missing = needed.filter(isEmpty)
  return isRequired || missing.length === needed.length ? missing : []
}

export function missingFields(isEmpty: (name: HandoverField) => boolean): HandoverField[] {
  return tabNames.flatMap((tab) => missingIn(tab, isEmpty))
}

export function isTabComplete(tab: Tab, values: HandoverValues): boolean {
  return missingIn(tab, (name) => !isFilled(values[name])).length === 0
}

export function isHandoverComplete(values: HandoverValues): boolean {
  return tabNames.every((tab) => isTabComplete(tab, values))
}
