import type { Group } from '@hafifa/shared-ui/platform'
import { describe, expect, test } from 'vitest'
import { groupsIn, readView, type View, writeView } from './view.ts'

const everything: View = { search: '', filter: 'all', sort: null, page: 1 }

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
    orientationFormFilled: false,
    rejectionReason: null,
    archived: false,
    ...facts,
  }
}

const groups = [
  group('אילת', { admins: [], adminIds: [], lastUpdated: '2025-01-04 10:00:00', progressStageId: 4 }),
  group('חיפה', { guides: [], guideIds: [], participantCount: 0, lastUpdated: '2025-02-01 10:00:00' }),
  group('צפת', { admins: ['אורי כץ', 'רות דיין'], lastUpdated: '2025-01-31 10:00:00', progressStageId: 2 }),
]

const names = (view: Partial<View>) => groupsIn(groups, { ...everything, ...view }).map(({ name }) => name)

describe('the list of groups', () => {
  test('finds groups by a part of their name or of a coordinator’s name', () => {
    expect(names({ search: 'פ' })).toEqual(['חיפה', 'צפת'])
    expect(names({ search: ' רות ' })).toEqual(['חיפה', 'צפת'])
    expect(names({ search: 'מאיה' })).toEqual([])
  })

  test('filters groups that lack coordinators, guides or trainees', () => {
    expect(names({ filter: 'no-coordinators' })).toEqual(['אילת'])
    expect(names({ filter: 'no-guides' })).toEqual(['חיפה'])
    expect(names({ filter: 'no-trainees' })).toEqual(['חיפה'])
  })

  test('sorts recently updated groups first, unless a column is sorted', () => {
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
      search: 'נצר & ים',
      filter: 'no-guides',
      sort: { by: 'updated', descending: true },
      page: 3,
    }
    expect(readView(writeView(view))).toEqual(view)
  })

  test('is empty for the default view', () => {
    expect(writeView(everything)).toEqual({ search: '' })
    expect(readView({ search: '' })).toEqual(everything)
  })

  test('falls back to the defaults for invalid values', () => {
    expect(readView({ search: '?filter=x&sort=x.desc&page=-2' })).toEqual(everything)
    expect(readView({ search: '?page=zwei' })).toEqual(everything)
  })
})
