import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startApi } from '../testing/api.ts'
import {
  activityDays,
  type HandoverField,
  type HandoverValues,
  handoverFieldNames,
  handoverFields,
  isFormComplete,
  isTabComplete,
  progress,
} from './handover.fields.ts'

const text = fc.constantFrom(null, '', ' \n', 'מתנ״ס')
const answer = fc.constantFrom(null, 0, 1)
const day = fc.constantFrom(null, ...activityDays)

const form = fc.record(
  Object.fromEntries(
    handoverFieldNames.map((name) => {
      const { kind } = handoverFields[name]
      return [name, kind === 'bit' ? answer : kind === 'choice' ? day : text]
    }),
  ),
) as fc.Arbitrary<HandoverValues>

/** The specification's own words (chapters 4 and 9), field by field. */
const basics = ['activity_day', 'activity_hours', 'activity_location'] as const
const optionalAnswers = [
  'instructor_names',
  'recruitment_done',
  'publication_done',
  'special_places_to_publish',
  'city_recruitment_helpers',
  'meaningful_events',
  'safety_events',
  'army_exposure_status',
] as const
const recruitment = [
  'recruitment_done',
  'publication_done',
  'special_places_to_publish',
  'city_recruitment_helpers',
] as const
const activities = ['meaningful_events', 'safety_events', 'army_exposure_status'] as const

const isThere = (values: HandoverValues) => (name: HandoverField) => {
  const value = values[name]
  return typeof value === 'string' ? value.trim().length > 0 : value !== null
}

const expectedProgress = (values: HandoverValues) =>
  Math.round((100 * (1 + [...basics, ...optionalAnswers].filter(isThere(values)).length)) / 12)

const expectedTabs = (values: HandoverValues) => ({
  general: basics.every(isThere(values)),
  recruitment: recruitment.some(isThere(values)),
  activities: activities.some(isThere(values)),
})

const tabsOf = (values: HandoverValues) => ({
  general: isTabComplete('general', values),
  recruitment: isTabComplete('recruitment', values),
  activities: isTabComplete('activities', values),
})

describe('the progress of a file', () => {
  test('is the share of its 12 items that are there, the name of the group always', () => {
    fc.assert(fc.property(form, (values) => progress(values) === expectedProgress(values)))
  })

  test('never falls when something is filled in, and never rises when something is emptied', () => {
    fc.assert(
      fc.property(form, fc.constantFrom(...handoverFieldNames), (values, name) => {
        expect(progress({ ...values, [name]: null })).toBeLessThanOrEqual(progress(values))
        expect(progress({ ...values, [name]: 1 })).toBeGreaterThanOrEqual(progress(values))
      }),
    )
  })

  test('does not count the three details', () => {
    const details = ['recruitment_details', 'publication_details', 'army_exposure_other'] as const
    fc.assert(
      fc.property(form, fc.constantFrom(...details), text, (values, name, value) => {
        expect(progress({ ...values, [name]: value })).toBe(progress(values))
        expect(tabsOf({ ...values, [name]: value })).toEqual(tabsOf(values))
      }),
    )
  })
})

describe('the tabs', () => {
  test('are complete when the specification says so, and the file when all three are', () => {
    fc.assert(
      fc.property(form, (values) => {
        expect(tabsOf(values)).toEqual(expectedTabs(values))
        expect(isFormComplete(values)).toBe(Object.values(expectedTabs(values)).every(Boolean))
      }),
    )
  })

  test('take "no" for an answer', () => {
    fc.assert(
      fc.property(form, fc.constantFrom('recruitment_done', 'publication_done'), (values, name) => {
        expect(isTabComplete('recruitment', { ...values, [name]: 0 })).toBe(true)
      }),
    )
  })
})

test('whatever is saved in whatever order, the group tells the progress of what the file holds', {
  timeout: 120_000,
}, async () => {
  const api = startApi()
  const coordinator = await api.signInCoordinator()
  const save = fc.tuple(form, fc.subarray(handoverFieldNames, { minLength: 1 }))
  let groups = 0
  await fc.assert(
    fc.asyncProperty(fc.array(save, { maxLength: 6 }), async (saves) => {
      groups += 1
      const id = await coordinator.createGroup(`קבוצה ${groups}`)
      for (const [values, names] of saves) {
        const fields = Object.fromEntries(names.map((name) => [name, values[name]]))
        const { body } = await coordinator.post('update-group-form.php', { group_id: id, fields })
        expect(body).toEqual({ success: true })
        const { form } = (await coordinator.get('get-group-form.php', { group_id: id })).body
        const kept = names.map((name) => [name, isThere(values)(name) ? values[name] : null])
        expect(form).toMatchObject(Object.fromEntries(kept))
        const { group } = (await coordinator.get('get-group.php', { id })).body
        expect(group.overlapFilled).toBe(expectedProgress(form))
        expect(group.orientationFormFilled).toBe(Number(Object.values(expectedTabs(form)).every(Boolean)))
      }
    }),
    { numRuns: 50 },
  )
})
