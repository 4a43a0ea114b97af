import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { isUnexpired } from '../../db/unexpired.ts'
import { hashToken } from '../../people/auth/tokens.ts'
import { byName } from '../../rules/compareNames.ts'
import { Refusal } from '../../rules/errors.ts'
import { answerInvitationDays } from '../../rules/limits.ts'
import { daySeconds } from '../../rules/time.ts'
import { answerInvitations } from '../../schema/answerInvitations.table.ts'
import { archivedFiles, archivedGuides } from '../../schema/archive.table.ts'
import { guides } from '../../schema/guides.table.ts'

export const answerInvitationSeconds = answerInvitationDays * daySeconds

const isOpen = (now: Date) => isUnexpired(answerInvitations.expires_at, now, answerInvitationSeconds)

function isWriterOf(fileId: number) {
  return and(eq(archivedGuides.file_id, fileId), eq(archivedGuides.role, 'guide'))
}

export async function writersOfFile(db: Db, fileId: number, now: Date) {
  const writers = await db
    .select({
      id: guides.id,
      name: guides.full_name,
      phone: guides.phone,
      deactivatedAt: guides.deactivated_at,
      invitation: { id: answerInvitations.id, expiresAt: answerInvitations.expires_at },
    })
    .from(archivedGuides)
    .innerJoin(guides, eq(guides.id, archivedGuides.guide_id))
    .leftJoin(
      answerInvitations,
      and(
        eq(answerInvitations.file_id, archivedGuides.file_id),
        eq(answerInvitations.guide_id, archivedGuides.guide_id),
        isOpen(now),
      ),
    )
    .where(and(isWriterOf(fileId), isNull(guides.status)))
    .orderBy(asc(guides.id))
  return byName(writers).map(({ deactivatedAt, ...writer }) => ({
    ...writer,
    active: deactivatedAt === null,
  }))
}

export async function requireWriter(db: Db, fileId: number, guideId: number) {
  const writer = await firstRow(
    db
      .select({ name: guides.full_name, groupId: archivedFiles.group_id })
      .from(archivedGuides)
      .innerJoin(guides, eq(guides.id, archivedGuides.guide_id))
      .innerJoin(archivedFiles, eq(archivedFiles.id, archivedGuides.file_id))
      .where(and(isWriterOf(fileId), eq(archivedGuides.guide_id, guideId), isNull(guides.status))),
  )
  if (!writer) throw new Refusal('not-found')
  return writer
}

export async function requireInvitation(db: Db, token: string, now: Date) {
  const invitation = await firstRow(
    db
      .select({
        fileId: answerInvitations.file_id,
        guideId: answerInvitations.guide_id,
        name: guides.full_name,
        expiresAt: answerInvitations.expires_at,
      })
      .from(answerInvitations)
      .innerJoin(guides, eq(guides.id, answerInvitations.guide_id))
      .where(and(eq(answerInvitations.token_hash, hashToken(token)), isOpen(now))),
  )
  if (!invitation) throw new Refusal('invitation-ended')
  return invitation
}
