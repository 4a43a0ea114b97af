import { and, eq, lte } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { deleteRows, firstRow, onlyRow } from '../../db/rows.ts'
import { addGrant, type Maker } from '../../people/auth/grants.service.ts'
import { createToken, hashToken } from '../../people/auth/tokens.ts'
import { inSeconds, timestamp } from '../../rules/time.ts'
import { answerInvitations } from '../../schema/answerInvitations.table.ts'
import { archivedFiles } from '../../schema/archive.table.ts'
import { answerInvitationSeconds, requireWriter } from './answerInvitations.queries.ts'

type Invitation = { fileId: number; guideId: number; maker: Maker; now: Date }

export async function createAnswerInvitation(tx: Tx, { fileId, guideId, maker, now }: Invitation) {
  const writer = await requireWriter(tx, fileId, guideId)
  await tx
    .delete(answerInvitations)
    .where(and(eq(answerInvitations.file_id, fileId), eq(answerInvitations.guide_id, guideId)))
  const token = createToken()
  const expiresAt = timestamp(inSeconds(now, answerInvitationSeconds))
  const { id } = await onlyRow(
    tx
      .insert(answerInvitations)
      .values({
        token_hash: hashToken(token),
        file_id: fileId,
        guide_id: guideId,
        made_from: await addGrant(tx, maker),
        expires_at: expiresAt,
      })
      .returning({ id: answerInvitations.id }),
  )
  return { ...writer, invitation: { id, token, expiresAt } }
}

export async function revokeAnswerInvitation(tx: Tx, id: number) {
  const invited = await firstRow(
    tx
      .select({
        fileId: archivedFiles.id,
        groupId: archivedFiles.group_id,
        guideId: answerInvitations.guide_id,
      })
      .from(answerInvitations)
      .innerJoin(archivedFiles, eq(archivedFiles.id, answerInvitations.file_id))
      .where(eq(answerInvitations.id, id)),
  )
  if (!invited) return undefined
  // Includes the file, as `setResolved` does.
  await tx
    .delete(answerInvitations)
    .where(and(eq(answerInvitations.id, id), eq(answerInvitations.file_id, invited.fileId)))
  return invited
}

/** Revoked invitations are deleted at once. */
export function deleteExpiredAnswerInvitations(tx: Tx, now: Date): Promise<number> {
  const expired = lte(answerInvitations.expires_at, timestamp(now))
  return deleteRows(tx, answerInvitations, expired)
}
