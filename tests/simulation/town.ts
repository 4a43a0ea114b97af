import { transact } from '../../api/src/db/transaction.ts'
import { createGuide } from '../../api/src/people/guides/guides.service.ts'
import { groupAdmins, groupGuides, groups } from '../../api/src/schema/groups.table.ts'
import { handovers } from '../../api/src/schema/handover.table.ts'
import type { Process } from './server.ts'

/** Whose browser, by phone. Noa has two. */
export const phones = ['0500000003', '0500000003', '0500000004', '0500000005', '0500000001'] as const

const people = [
  ['רותם', '0500000001', 1],
  ['יעל', '0500000002', 1],
  ['נועה', '0500000003', 0],
  ['עומר', '0500000004', 0],
  ['דנה', '0500000005', 0],
] as const

export const nameOf = (guideId: number) => people[guideId - 1]?.[0] ?? ''

/** The id of the guide with this phone number. */
export const guideOf = (phone: string) => people.findIndex(([, of]) => of === phone) + 1

export const groupIds = [1, 2, 3] as const

const members: [groupId: number, guideId: number][] = [
  [1, 3],
  [1, 4],
  [2, 4],
  [2, 5],
  [3, 5],
]

export const guideIds = [3, 4, 5] as const

/** Two accounts of one person, as may turn out. */
export const mergeable = [4, 5]

export const coordinatorId = 1

/** Every text about a group has its mark, so that it is recognized wherever it appears. */
export const markOf = (groupId: number) => `⟨${groupId}⟩`

export const markedGroups = (text: string): number[] => [
  ...new Set([...text.matchAll(/⟨(\d+)⟩/g)].map(([, id]) => Number(id))),
]

export const fields = ['activity_hours', 'safety_events', 'meaningful_events', 'incident-1'] as const

/** Two coordinators, three guides and three groups. */
export async function buildTown({ database, machine }: Process): Promise<void> {
  await transact(database, async (tx) => {
    for (const [full_name, phone, admin] of people) {
      await createGuide(tx, { full_name, phone, admin }, machine.now())
    }
    for (const id of groupIds) {
      const lastUpdated = '2024-09-01 06:00:00'
      await tx.insert(groups).values({ id, name: `קבוצה ${id}`, overlapFilled: 8, lastUpdated })
      await tx.insert(handovers).values({ id, group_id: id })
      await tx.insert(groupAdmins).values({ group_id: id, guide_id: coordinatorId })
    }
    for (const [group_id, guide_id] of members) await tx.insert(groupGuides).values({ group_id, guide_id })
  })
}
