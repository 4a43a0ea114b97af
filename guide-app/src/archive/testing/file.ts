import { handoverFieldNames } from '@hafifa/api/contract'
import { guide, otherGuide } from '@hafifa/shared-ui/testing'
import type { ArchivedFile } from '../../queries/archive.ts'

const person = ({ id, full_name }: typeof guide) => ({ id, name: full_name })

const emptyFields = Object.fromEntries(
  handoverFieldNames.map((name) => [name, null]),
) as ArchivedFile['fields']

export const archivedFile: ArchivedFile = {
  id: 3,
  year: { id: 1, label: 'תשפ״ה' },
  groupId: 7,
  name: 'חיפה',
  guides: [person(otherGuide)],
  coordinators: [],
  writers: [person(otherGuide)],
  approvedBy: null,
  approvedAt: null,
  acceptedBy: null,
  acceptedAt: null,
  fields: { ...emptyFields, activity_day: 'שני', activity_hours: '16:00', meaningful_events: 'מסע פסח' },
  incidents: [],
  ended: false,
  guidesNow: [person(guide)],
  trainees: { before: 12, now: 14, stayed: 9 },
}
