import { eq } from 'drizzle-orm'
import { transact } from '../db/transaction.ts'
import { Stage } from '../rules/stages.ts'
import { groups } from '../schema/groups.table.ts'
import type { startApi } from './api.ts'

export function moveToReview({ database }: Pick<ReturnType<typeof startApi>, 'database'>, id: number) {
  const inReview = { progressStageId: Stage.review }
  return transact(database, (tx) => tx.update(groups).set(inReview).where(eq(groups.id, id)))
}
