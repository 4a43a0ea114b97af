import type { Group } from '@hafifa/shared-ui/platform'
import { describe, expect, test } from 'vitest'
import { groupsListPath } from '../groupsListPath.ts'
import { type RulesByGroup, toRulesByGroup } from './rulesByGroup.ts'
import { addressOf, groupsIn, everything as noFilter, readAddress, type View } from './view.ts'

const everything: View = { ...noFilter, sort: null, page: 1 }

const nothing: RulesByGroup = new Map()

function group(name: string, facts: Partial<Group> = {}): Group {
  return {
    id: 1,
    name,
    lastUpdated: '2025-01-05 16:20:00',
    guides: ['מאיה לוי'],
    guideIds: [2],
    admins: ['רות דיין'],
    adminIds: [1],
    participantCount: 12,
    progressStageId: 1,
    traineesUpdated: false,
    overlapFilled: 8,
    emptyFields: [],
    orientationFormFilled: false,
    openThreads: 0,
    openRemark: null,
    rejectionReason: null,
    approvalNote: null,
    unchangedSinceReturn: false,
    handedInAt: null,
    archived: false,
    ...facts,
  }
}

const groups = [
  group('אילת', { id: 11, admins: [], adminIds: [], lastUpdated: '2025-01-04 10:00:00', progressStageId: 4 }),
  group('חיפה', {
    id: 12,
    guides: [],
    guideIds: [],
    participantCount: 0,
    lastUpdated: '2025-02-01 10:00:00',
  }),
  group('צפת', {
    id: 13,
    overlapFilled: 50,
    admins: ['אורי כץ', 'רות דיין'],
    adminIds: [4, 1],
    lastUpdated: '2025-01-31 10:00:00',
    progressStageId: 2,
  }),
]

const names = (view: Partial<View>, rulesByGroup = nothing) =>
  groupsIn(groups, { ...everything, ...view }, rulesByGroup).map(({ name }) => name)

describe('the list of groups', () => {
  test('finds groups by part of their name or of a coordinator’s name', () => {
    expect(names({ search: 'פ' })).toEqual(['חיפה', 'צפת'])
    expect(names({ search: ' רות ' })).toEqual(['חיפה', 'צפת'])
    expect(names({ search: 'מאיה' })).toEqual([])
  })

  test('filters groups that lack coordinators, guides or trainees', () => {
    expect(names({ filter: 'no-coordinators' })).toEqual(['אילת'])
    expect(names({ filter: 'no-guides' })).toEqual(['חיפה'])
    expect(names({ filter: 'no-trainees' })).toEqual(['חיפה'])
  })

  test('filters by stage, coordinator and progress', () => {
    expect(names({ stage: 4 })).toEqual(['אילת'])
    expect(names({ coordinator: 4 })).toEqual(['צפת'])
    expect(names({ progress: 'under-half' })).toEqual(['אילת', 'חיפה'])
    expect(names({ progress: 'over-half' })).toEqual(['צפת'])
    expect(names({ progress: 'full' })).toEqual([])
  })

  const rulesByGroup = toRulesByGroup([
    { rule: 'review', groupIds: [13] },
    { rule: 'no-guides', groupIds: [12, 13] },
  ])

  test('filters the groups that one rule of attention, or any rule, finds', () => {
    expect(names({ attention: 'review' }, rulesByGroup)).toEqual(['צפת'])
    expect(names({ attention: 'no-guides' }, rulesByGroup)).toEqual(['צפת', 'חיפה'])
    expect(names({ attention: 'any' }, rulesByGroup)).toEqual(['צפת', 'חיפה'])
    expect(names({ attention: 'returned' }, rulesByGroup)).toEqual([])
  })

  test('is sorted by urgency unless a column is sorted', () => {
    expect(names({}, rulesByGroup)).toEqual(['צפת', 'חיפה', 'אילת'])
    expect(names({ sort: { by: 'name', descending: false } }, rulesByGroup)).toEqual(['אילת', 'חיפה', 'צפת'])
  })

  test('puts the group that more rules find first if urgency is equal', () => {
    const both = toRulesByGroup([
      { rule: 'no-guides', groupIds: [11, 12, 13] },
      { rule: 'no-trainees', groupIds: [12] },
    ])
    expect(names({}, both)).toEqual(['חיפה', 'אילת', 'צפת'])
  })

  test('sorts recently updated groups first unless a column is sorted', () => {
    expect(names({ filter: 'recent' })).toEqual(['חיפה', 'צפת', 'אילת'])
    expect(names({ filter: 'recent', sort: { by: 'name', descending: false } })).toEqual([
      'אילת',
      'חיפה',
      'צפת',
    ])
  })

  test('sorts by each column in both directions', () => {
    expect(names({ sort: { by: 'name', descending: true } })).toEqual(['צפת', 'חיפה', 'אילת'])
    expect(names({ sort: { by: 'trainees', descending: false } })[0]).toBe('חיפה')
    expect(names({ sort: { by: 'stage', descending: true } })).toEqual(['אילת', 'צפת', 'חיפה'])
    expect(names({ sort: { by: 'updated', descending: false } })).toEqual(['אילת', 'צפת', 'חיפה'])
    expect(names({ sort: { by: 'coordinators', descending: false } })[0]).toBe('אילת')
    expect(names({ sort: { by: 'guides', descending: false } })[0]).toBe('חיפה')
  })

  test('does not reorder its input', () => {
    names({ sort: { by: 'name', descending: true } })
    expect(groups[0]?.name).toBe('אילת')
  })
})

describe('the address of the list', () => {
  test('round-trips a view', () => {
    const view: View = {
      stage: 2,
      coordinator: 7,
      progress: 'full',
      attention: 'no-guides',
      search: 'נצר & ים',
      filter: 'no-guides',
      sort: { by: 'updated', descending: true },
      page: 3,
    }
    expect(readAddress(addressOf(view))).toEqual(view)
  })

  test('is the one that other pages link to', () => {
    const { search } = new URL(groupsListPath({ stage: 3, coordinator: 7, attention: 'any' }), 'http://a')
    expect(readAddress({ search })).toEqual({ ...everything, stage: 3, coordinator: 7, attention: 'any' })
  })

  test('is empty for the default view', () => {
    expect(addressOf(everything)).toEqual({ search: '' })
    expect(readAddress({ search: '' })).toEqual(everything)
  })

  test('falls back to the defaults for invalid values', () => {
    expect(readAddress({ search: '?filter=x&sort=x.desc&page=-2' })).toEqual(everything)
    expect(readAddress({ search: '?stage=9&coordinator=x&progress=x&attention=x' })).toEqual(everything)
    expect(readAddress({ search: '?page=zwei' })).toEqual(everything)
  })
})
