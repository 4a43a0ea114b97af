import { onlyRow } from '../db/rows.ts'
import { transact } from '../db/transaction.ts'
import { addGrant } from '../people/auth/grants.service.ts'
import { hashToken } from '../people/auth/tokens.ts'
import { answerInvitations } from '../schema/answerInvitations.table.ts'
import { archivedFiles, archivedGuides } from '../schema/archive.table.ts'
import { messages, threads } from '../schema/threads.table.ts'
import type { startApi } from './api.ts'

export const answerToken = 'answer-token'

export function insertArchivedFile(
  { database }: Pick<ReturnType<typeof startApi>, 'database'>,
  { groupId, guideId }: { groupId: number; guideId: number },
) {
  const time = '2024-11-01 10:00:00'
  return transact(database, async (tx) => {
    const { id: fileId } = await onlyRow(
      tx
        .insert(archivedFiles)
        .values({
          ...{ year_id: 1, group_id: groupId, archived_at: time, name: 'חיפה' },
          ...{ overlapFilled: 8, lastUpdated: time },
        })
        .returning({ id: archivedFiles.id }),
    )
    await tx.insert(archivedGuides).values({ file_id: fileId, guide_id: guideId, role: 'guide' })
    const { id: questionId } = await onlyRow(
      tx
        .insert(threads)
        .values({ group_id: groupId, file_id: fileId, year_id: 2 })
        .returning({ id: threads.id }),
    )
    const question = { thread_id: questionId, text: 'איפה המפתח?', guide_id: guideId, at: time }
    await tx.insert(messages).values(question)
    const { id: answerInvitationId } = await onlyRow(
      tx
        .insert(answerInvitations)
        .values({
          ...{
            file_id: fileId,
            guide_id: guideId,
            made_from: await addGrant(tx, { id: guideId, proof: 'phone', made_from: null }),
          },
          ...{ token_hash: hashToken(answerToken), expires_at: '2024-12-01 00:00:00' },
        })
        .returning({ id: answerInvitations.id }),
    )
    return { fileId, questionId, answerInvitationId }
  })
}
