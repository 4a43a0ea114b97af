import type { FieldDescription, FieldValue } from '../rules/fields.ts'
import {
  activityDays,
  type HandoverField,
  type HandoverValues,
  handoverFieldNames,
  handoverFields,
} from '../rules/handover.fields.ts'
import type { HandoverState } from './groups.data.ts'
import type { Random } from './random.ts'
import {
  events,
  exposure,
  helpers,
  hours,
  locations,
  places,
  publication,
  recruitment,
  unusual,
} from './words/handover.ts'

const begun: HandoverField[] = ['activity_day', 'activity_hours']
const half: HandoverField[] = [
  ...begun,
  'activity_location',
  'instructor_names',
  'recruitment_done',
  'recruitment_details',
]
const nearlyFull: HandoverField[] = [...half, 'meaningful_events', 'safety_events']

const filledFields: Record<HandoverState, HandoverField[]> = {
  untouched: [],
  begun,
  half,
  nearlyFull,
  full: [...nearlyFull, ...handoverFieldNames.filter((name) => !nearlyFull.includes(name))],
}

export function handoverValues(
  state: HandoverState,
  guideNames: string[],
  random: Random,
): Partial<HandoverValues> {
  const picked = pickValues(guideNames, random)
  const demoValue = (name: HandoverField) => (name in picked ? picked[name] : sampleOf(handoverFields[name]))
  return Object.fromEntries(filledFields[state].map((name) => [name, demoValue(name)]))
}

/** The order of the picks determines the demo year: pick the value of a new field last. */
function pickValues(guideNames: string[], random: Random): Partial<HandoverValues> {
  const activity_day = random.pick(activityDays.slice(0, 6))
  const activity_hours = random.pick(hours)
  const activity_location = random.pick(locations)
  const recruited = random.pick(recruitment)
  const meaningful_events = random.pick(events)
  const safety_events = random.pick(unusual)
  const published = random.pick(publication)
  const exposed = random.pick(exposure)
  return {
    activity_day,
    activity_hours,
    activity_location,
    instructor_names: guideNames.join(', ') || null,
    recruitment_done: recruited.answer,
    recruitment_details: recruited.details,
    publication_done: published.answer,
    publication_details: published.details,
    special_places_to_publish: random.pick(places),
    city_recruitment_helpers: random.pick(helpers),
    meaningful_events,
    safety_events,
    army_exposure_status: exposed.answer,
    army_exposure_other: exposed.details,
  }
}

function sampleOf(field: FieldDescription): FieldValue | null {
  switch (field.kind) {
    case 'choice':
    case 'openChoice':
      return field.options[0] ?? null
    case 'yesNo':
      return true
    case 'bit':
      return 1
    case 'contactPhone':
      return null
    case 'short':
    case 'long':
      return 'ייכתב אחרי שיחה עם צוות המדריכים'
  }
}
