import { describe, expect, it } from 'vitest'
import { toGroup } from './group.ts'

const group = {
  id: 7,
  name: 'נצר ירוחם',
  lastUpdated: '2025-01-05 16:20:00',
  guides: ['מאיה לוי', 'תמר נגר'],
  guideIds: [2, 3],
  admins: ['רות דיין', 'אורי כץ'],
  adminIds: [1, 4],
  participantCount: 12,
  progressStageId: 3,
  traineesUpdated: true,
  overlapFilled: 42,
  emptyFields: [{ name: 'safety_events', tab: 'activities', label: 'אירועים חריגים' }],
  orientationFormFilled: true,
  openThreads: 2,
  openRemark: { label: 'שעות פעילות', path: '/groups/7/details?tab=general&field=activity_hours' },
  rejectionReason: 'חסר מיקום',
  approvalNote: null,
  unchangedSinceReturn: true,
  handedInAt: '2025-01-05 16:20:00',
  archived: true,
}

describe('a group in the wire format', () => {
  it('is parsed as this API writes it', () => {
    expect(toGroup({ ...group, traineesUpdated: 1, orientationFormFilled: 1 })).toEqual(group)
  })

  it('is parsed in snake_case', () => {
    const wire = {
      id: 7,
      name: 'נצר ירוחם',
      last_updated: '2025-01-05 16:20:00',
      guides: group.guides,
      guide_ids: ['2', '3'],
      admins: group.admins,
      admin_ids: [1, 4],
      participant_count: '12',
      progress_stage_id: '3',
      trainees_updated: '1',
      overlap_filled: '42',
      emptyFields: group.emptyFields,
      orientation_form_filled: true,
      openThreads: 2,
      openRemark: group.openRemark,
      rejection_reason: 'חסר מיקום',
      unchangedSinceReturn: true,
      handedInAt: '2025-01-05 16:20:00',
      archived: true,
    }
    expect(toGroup(wire)).toEqual(group)
  })

  it.for([0, '0', null, undefined, 99, 'x'])('has no stage when the wire has %j', (progressStageId) => {
    expect(toGroup({ ...group, progressStageId }).progressStageId).toBeNull()
  })

  it('may list its coordinators in one string', () => {
    expect(toGroup({ ...group, admins: 'רות דיין, אורי כץ' }).admins).toEqual(group.admins)
    expect(toGroup({ ...group, admins: '' }).admins).toEqual([])
  })

  it('may have flags as numbers, strings or booleans', () => {
    for (const [flag, done] of [
      [1, true],
      ['1', true],
      [true, true],
      [0, false],
      ['0', false],
      [false, false],
      [null, false],
    ]) {
      const read = toGroup({ ...group, traineesUpdated: flag, orientationFormFilled: flag })
      expect([read.traineesUpdated, read.orientationFormFilled]).toEqual([done, done])
    }
  })

  it('drops keys that a newer API has added', () => {
    expect(toGroup({ ...group, town: 'ירוחם' })).toEqual(group)
  })

  it('has defaults for missing keys', () => {
    const bare = toGroup({ id: 7, name: 'נצר ירוחם' })
    expect(bare).toMatchObject({ traineesUpdated: false, orientationFormFilled: false, overlapFilled: 0 })
    expect(bare).toMatchObject({ guides: [], admins: [], participantCount: 0, rejectionReason: null })
  })
})
