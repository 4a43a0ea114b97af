import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startApi } from '../testing/api.ts'
import {
  activityDays,
  type HandoverField,
  type HandoverFieldDescription,
  type HandoverValues,
  handoverFieldNames,
  handoverFields,
  handoverItems,
  isHandoverComplete,
  isTabComplete,
  progress,
  type Tab,
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

const namesWhere = (condition: (field: HandoverFieldDescription) => boolean) =>
  handoverFieldNames.filter((name) => condition(handoverFields[name]))

const counted = namesWhere((field) => field.counted === true)
const uncounted = namesWhere((field) => field.counted !== true)
const countedIn = (tab: Tab) => counted.filter((name) => handoverFields[name].tab === tab)
const required = namesWhere((field) => field.tab === 'general' && field.required === true)

const isThere = (values: HandoverValues) => (name: HandoverField) => {
  const value = values[name]
  return typeof value === 'string' ? value.trim().length > 0 : value !== null
}

const expectedProgress = (values: HandoverValues) =>
  Math.round((100 * (1 + counted.filter(isThere(values)).length)) / (1 + counted.length))

const expectedTabs = (values: HandoverValues) => ({
  general: required.every(isThere(values)),
  recruitment: countedIn('recruitment').some(isThere(values)),
  activities: countedIn('activities').some(isThere(values)),
})

const tabsOf = (values: HandoverValues) => ({
  general: isTabComplete('general', values),
  recruitment: isTabComplete('recruitment', values),
  activities: isTabComplete('activities', values),
})

describe('the progress of a file', () => {
  test('is the percentage of the counted items that are filled', () => {
    fc.assert(fc.property(form, (values) => progress(values) === expectedProgress(values)))
  })

  test('has an item for the name of the group and for each counted field', () => {
    expect(handoverItems).toBe(1 + counted.length)
  })

  const anyField = fc.constantFrom(...handoverFieldNames)

  test('never falls when a field is filled', () => {
    fc.assert(
      fc.property(form, anyField, (values, name) => progress({ ...values, [name]: 1 }) >= progress(values)),
    )
  })

  test('never rises when a field is emptied', () => {
    fc.assert(
      fc.property(
        form,
        anyField,
        (values, name) => progress({ ...values, [name]: null }) <= progress(values),
      ),
    )
  })

  test('ignores fields that are not counted', () => {
    fc.assert(
      fc.property(form, fc.constantFrom(...uncounted), text, (values, name, value) => {
        expect(progress({ ...values, [name]: value })).toBe(progress(values))
      }),
    )
  })
})

describe('the tabs', () => {
  test('are complete with their required fields or with any counted field', () => {
    fc.assert(
      fc.property(form, (values) => {
        expect(tabsOf(values)).toEqual(expectedTabs(values))
      }),
    )
  })

  test('complete the file together', () => {
    fc.assert(
      fc.property(
        form,
        (values) => isHandoverComplete(values) === Object.values(expectedTabs(values)).every(Boolean),
      ),
    )
  })

  test('ignore fields that are not counted', () => {
    fc.assert(
      fc.property(form, fc.constantFrom(...uncounted), text, (values, name, value) => {
        expect(tabsOf({ ...values, [name]: value })).toEqual(tabsOf(values))
      }),
    )
  })

  test('count "no" as an answer', () => {
    fc.assert(
      fc.property(form, fc.constantFrom('recruitment_done', 'publication_done'), (values, name) => {
        expect(isTabComplete('recruitment', { ...values, [name]: 0 })).toBe(true)
      }),
    )
  })
})

test('after any sequence of saves, the group has the progress of its stored file', async () => {
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
        const stored = names.map((name) => [name, isThere(values)(name) ? values[name] : null])
        expect(form).toMatchObject(Object.fromEntries(stored))
        const { group } = (await coordinator.get('get-group.php', { id })).body
        expect(group.overlapFilled).toBe(expectedProgress(form))
        expect(group.orientationFormFilled).toBe(Number(Object.values(expectedTabs(form)).every(Boolean)))
      }
    }),
    { numRuns: 50 },
  )
})
