import type { Entry } from '../../calls/env.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/connection.ts'
import type { Guide } from '../../groups/guides/guides.queries.ts'
import { Refusal } from '../../rules/errors.ts'
import { groupGuides } from '../../schema/groups.table.ts'
import { assign } from '../assignments/assignments.service.ts'
import { createGuide } from '../guides/guides.service.ts'
import { requestEntry, requestGroups } from '../joining/joinRequests.service.ts'

type Newcomer = { fullName: string; phone: string; groupIds: number[] }

type Registered = {
  guide: Guide
  pending: number[]
  entries: [Entry, ...Entry[]]
}

export async function registerGuide(
  tx: Tx,
  { fullName, phone, groupIds }: Newcomer,
  registration: Config['REGISTRATION'],
  now: Date,
): Promise<Registered> {
  if (registration === 'closed') throw new Refusal('registration-closed')
  const guide = await createGuide(tx, { full_name: fullName, phone, admin: 0 }, now)
  const { pending, entries } =
    registration === 'open'
      ? await joinGroups(tx, guide, groupIds)
      : await requestToJoin(tx, guide, groupIds, now)
  const byGuide = (entry: Entry) => ({ ...entry, guideId: guide.id })
  return { guide, pending, entries: [byGuide({ action: 'register' }), ...entries.map(byGuide)] }
}

async function joinGroups(tx: Tx, guide: Guide, groupIds: number[]) {
  const joined = await assign(tx, groupGuides, guide.id, groupIds)
  return {
    pending: [],
    entries: joined.map((groupId) => ({
      action: 'guide.assign' as const,
      groupId,
      subjectId: guide.id,
      about: { guideIds: [guide.id] },
    })),
  }
}

async function requestToJoin(tx: Tx, guide: Guide, groupIds: number[], now: Date) {
  const requested = await requestGroups(tx, guide.id, groupIds, now)
  return { pending: requested.map(({ id }) => id), entries: requested.map(requestEntry) }
}
