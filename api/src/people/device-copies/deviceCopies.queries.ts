import type { Db } from '../../db/connection.ts'
import { findGroup, groupsOfGuide } from '../../groups/groups/groups.queries.ts'
import { requireGuide } from '../../groups/guides/guides.queries.ts'
import { readHandover } from '../../groups/handover/handover.queries.ts'
import { traineesOf } from '../../groups/trainees/trainees.queries.ts'
import { notCopied } from '../../rules/copies.ts'
import { requestedGroups } from '../joining/joinRequests.queries.ts'

export async function readPack(db: Db, guideId: number, now: Date) {
  const groups = []
  for (const { id } of await groupsOfGuide(db, guideId)) {
    const group = await findGroup(db, id)
    if (!group) continue
    const { form, editors } = await readHandover(db, id, now)
    groups.push({
      ...group,
      form: without(form, notCopied.handover),
      editors: Object.fromEntries(Object.entries(editors).filter(([name]) => name in form)),
      trainees: (await traineesOf(db, id)).map((trainee) => without(trainee, notCopied.trainees)),
    })
  }
  return { guide: await requireGuide(db, guideId), groups, ...(await requestedGroups(db, guideId)) }
}

function without<Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) {
  const rest = { ...row }
  for (const name of names) delete rest[name]
  return rest as Omit<Row, Name>
}
