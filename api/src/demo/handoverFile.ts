import { activityDays, type HandoverValues } from '../handover/handover.fields.ts'
import type { Written } from './groups.ts'
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
} from './words/files.ts'

type Values = Partial<HandoverValues>

/** What is written in a handover file in the end, in the order in which it was written. */
export function handoverFile(written: Written, guideNames: string[], random: Random): Values {
  const start = begun(random)
  const general = { ...start, ...where(guideNames, random) }
  const half = { ...general, ...recruiting(random) }
  const most = { ...half, ...whatHappened(random) }
  return {
    untouched: {},
    begun: start,
    half: half,
    most: most,
    full: { ...most, ...theRest(random) },
  }[written]
}

function begun(random: Random): Values {
  return { activity_day: random.pick(activityDays.slice(0, 6)), activity_hours: random.pick(hours) }
}

function where(guideNames: string[], random: Random): Values {
  const names = guideNames.length > 0 && { instructor_names: guideNames.join(', ') }
  return { activity_location: random.pick(locations), ...names }
}

function recruiting(random: Random): Values {
  const { answer, details } = random.pick(recruitment)
  return { recruitment_done: answer, recruitment_details: details }
}

function whatHappened(random: Random): Values {
  return { meaningful_events: random.pick(events), safety_events: random.pick(unusual) }
}

function theRest(random: Random): Values {
  const published = random.pick(publication)
  const exposed = random.pick(exposure)
  return {
    publication_done: published.answer,
    publication_details: published.details,
    special_places_to_publish: random.pick(places),
    city_recruitment_helpers: random.pick(helpers),
    army_exposure_status: exposed.answer,
    army_exposure_other: exposed.details,
  }
}
