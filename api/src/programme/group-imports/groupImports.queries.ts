import { and, desc, eq, gt, gte, inArray, isNull } from 'drizzle-orm'
import { flatMapChunks } from '../../db/chunk.ts'
import type { Db } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { isUndoable } from '../../groups/trainees/imports.queries.ts'
import type { Assignment } from '../../people/assignments/assignments.service.ts'
import type { InvitedTo } from '../../people/invitations/invitations.service.ts'
import { type Action, actions } from '../../rules/actions.ts'
import { timestamp } from '../../rules/time.ts'
import { activity } from '../../schema/activity.table.ts'
import { groupImports } from '../../schema/groupImports.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { invitationGroups, invitations } from '../../schema/invitations.table.ts'
import { joinRequests } from '../../schema/joinRequests.table.ts'
import { threads } from '../../schema/threads.table.ts'

export type ImportContents = {
  created: number[]
  assigned: Assignment[]
  /** The assignments that have approved a waiting request. */
  requested: Assignment[]
  invited: number[]
  invitedTo: InvitedTo[]
}

export function countsOf({ created, assigned, invited }: ImportContents) {
  return { created: created.length, assigned: assigned.length, invited: invited.length }
}

export async function recentImports(db: Db, now: Date) {
  const found = await db
    .select({
      id: groupImports.id,
      guide: guides.full_name,
      at: groupImports.created_at,
      contents: groupImports.contents,
    })
    .from(groupImports)
    .innerJoin(guides, eq(guides.id, groupImports.guide_id))
    .where(isUndoable(groupImports, now))
    .orderBy(desc(groupImports.created_at), desc(groupImports.id))
  return found.map(({ contents, ...row }) => ({ ...row, ...countsOf(JSON.parse(contents)) }))
}

export async function findUndoableImport(db: Db, id: number, now: Date) {
  return firstRow(
    db
      .select()
      .from(groupImports)
      .where(and(eq(groupImports.id, id), isUndoable(groupImports, now))),
  )
}

export async function guidesByPhone(db: Db, phones: string[]) {
  const found = await flatMapChunks(phones, (part) =>
    db
      .select({
        id: guides.id,
        phone: guides.phone,
        full_name: guides.full_name,
        deactivatedAt: guides.deactivated_at,
      })
      .from(guides)
      .where(inArray(guides.phone, part)),
  )
  return new Map(found.map((guide) => [guide.phone, guide]))
}

export async function invitationsByPhone(db: Db, phones: string[], now: Date) {
  const found = await flatMapChunks(phones, (part) =>
    db
      .select({ id: invitations.id, phone: invitations.phone })
      .from(invitations)
      .where(and(inArray(invitations.phone, part), gt(invitations.expires_at, timestamp(now)))),
  )
  return new Map(found.map(({ id, phone }) => [phone, id]))
}

const ownActions = new Set<Action>(['group.create', 'guide.assign'])

/** The changes of groups in the activity log since an import, without its own. */
export async function changesSince(
  db: Db,
  groupIds: number[],
  { guideId, at }: { guideId: number; at: string },
) {
  const entries = await flatMapChunks(groupIds, (part) =>
    db
      .select({
        groupId: activity.group_id,
        action: activity.action,
        guideId: activity.guide_id,
        at: activity.created_at,
      })
      .from(activity)
      .where(and(inArray(activity.group_id, part), gte(activity.created_at, at))),
  )
  return entries.flatMap(({ groupId, action, ...by }) => {
    const isOwn = by.guideId === guideId && by.at === at && ownActions.has(action)
    return groupId !== null && actions[action].changesGroup && !isOwn ? [{ groupId, action }] : []
  })
}

export async function invitedToGroups(db: Db, groupIds: number[]): Promise<InvitedTo[]> {
  return flatMapChunks(groupIds, (part) =>
    db
      .select({ invitationId: invitationGroups.invitation_id, groupId: invitationGroups.group_id })
      .from(invitationGroups)
      .where(inArray(invitationGroups.group_id, part)),
  )
}

/** Groups with messages about their files or with waiting requests. */
export async function groupsInUse(db: Db, groupIds: number[]): Promise<{ groupId: number }[]> {
  return flatMapChunks(groupIds, async (part) => [
    ...(await db.select({ groupId: threads.group_id }).from(threads).where(inArray(threads.group_id, part))),
    ...(await db
      .select({ groupId: joinRequests.group_id })
      .from(joinRequests)
      .where(and(inArray(joinRequests.group_id, part), isNull(joinRequests.outcome)))),
  ])
}
