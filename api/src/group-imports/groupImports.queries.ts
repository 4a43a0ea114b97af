import { and, desc, eq, gt, gte, inArray } from 'drizzle-orm'
import type { Action } from '../actions.ts'
import { activity } from '../activity/activity.table.ts'
import type { Assignment } from '../assignments/assignments.service.ts'
import { kindOfAction } from '../changeKinds.ts'
import type { Db } from '../db/connection.ts'
import { inParts } from '../db/parts.ts'
import { firstRow } from '../db/rows.ts'
import { guides } from '../guides/guides.table.ts'
import type { InvitedTo } from '../invitations/invitations.service.ts'
import { invitationGroups, invitations } from '../invitations/invitations.table.ts'
import { timestamp } from '../time.ts'
import { isUndoable } from '../trainees/imports.queries.ts'
import { groupImports } from './groupImports.table.ts'

/** What an import has done. */
export type ImportContents = {
  /** The ids of the new groups. */
  created: number[]
  assigned: Assignment[]
  /** Those of the assignments for which a request waited. */
  requested: Assignment[]
  /** The ids of the new invitations. */
  invited: number[]
  /** The groups of new invitations, and those that were added to open ones. */
  invitedTo: InvitedTo[]
}

export function countsOf({ created, assigned, invited }: ImportContents) {
  return { created: created.length, assigned: assigned.length, invited: invited.length }
}

/** The imports that can be undone, the last first. */
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

export async function findImportByKey(db: Db, keyHash: string) {
  return firstRow(db.select().from(groupImports).where(eq(groupImports.key, keyHash)))
}

/** Guides by their phones. */
export async function guidesByPhone(db: Db, phones: string[]) {
  const found: { id: number; phone: string; full_name: string; deactivatedAt: string | null }[] = []
  for (const part of inParts(phones)) {
    const rows = await db
      .select({
        id: guides.id,
        phone: guides.phone,
        full_name: guides.full_name,
        deactivatedAt: guides.deactivated_at,
      })
      .from(guides)
      .where(inArray(guides.phone, part))
    found.push(...rows)
  }
  return new Map(found.map((guide) => [guide.phone, guide]))
}

/** The names of guides by their ids. */
export async function namesOf(db: Db, ids: number[]): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  for (const part of inParts(ids)) {
    const rows = await db
      .select({ id: guides.id, full_name: guides.full_name })
      .from(guides)
      .where(inArray(guides.id, part))
    for (const { id, full_name } of rows) found.set(id, full_name)
  }
  return found
}

/** The ids of the open invitations by their phones. */
export async function invitationsByPhone(db: Db, phones: string[], now: Date) {
  const found = new Map<string, number>()
  for (const part of inParts(phones)) {
    const rows = await db
      .select({ id: invitations.id, phone: invitations.phone })
      .from(invitations)
      .where(and(inArray(invitations.phone, part), gt(invitations.expires_at, timestamp(now))))
    for (const { id, phone } of rows) found.set(phone, id)
  }
  return found
}

/** Those of the invitations that are still open. */
export async function openAmong(db: Db, ids: number[], now: Date) {
  const found: { full_name: string; phone: string }[] = []
  for (const part of inParts(ids)) {
    const rows = await db
      .select({ full_name: invitations.full_name, phone: invitations.phone })
      .from(invitations)
      .where(and(inArray(invitations.id, part), gt(invitations.expires_at, timestamp(now))))
    found.push(...rows)
  }
  return found
}

const ownActions = new Set<Action>(['group.create', 'guide.assign'])

/** The changes of groups in the activity log since an import, without its own. */
export async function changesSince(
  db: Db,
  groupIds: number[],
  { guideId, at }: { guideId: number; at: string },
) {
  const found: { groupId: number; action: Action }[] = []
  for (const part of inParts(groupIds)) {
    const entries = await db
      .select({
        groupId: activity.group_id,
        action: activity.action,
        guideId: activity.guide_id,
        at: activity.created_at,
      })
      .from(activity)
      .where(and(inArray(activity.group_id, part), gte(activity.created_at, at)))
    for (const { groupId, ...entry } of entries) {
      const isOwn = entry.guideId === guideId && entry.at === at && ownActions.has(entry.action)
      if (groupId !== null && kindOfAction[entry.action] && !isOwn) {
        found.push({ groupId, action: entry.action })
      }
    }
  }
  return found
}

/** The invitations to groups. */
export async function invitedToGroups(db: Db, groupIds: number[]): Promise<InvitedTo[]> {
  const found: InvitedTo[] = []
  for (const part of inParts(groupIds)) {
    const rows = await db
      .select({ invitationId: invitationGroups.invitation_id, groupId: invitationGroups.group_id })
      .from(invitationGroups)
      .where(inArray(invitationGroups.group_id, part))
    found.push(...rows)
  }
  return found
}
