import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { deleteRows, firstRow, onlyRow } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { maxCoverDays } from '../../rules/limits.ts'
import { dayInIsrael, daysBetween } from '../../rules/time.ts'
import { covers } from '../../schema/covers.table.ts'
import { requireCoordinator } from '../guides/guides.queries.ts'
import { countAbsences } from './covers.queries.ts'

type NewCover = { coordinatorId: number; coverId: number; fromDay: string; toDay: string }

export async function addCover(tx: Tx, cover: NewCover, now: Date) {
  const { coordinatorId, coverId, fromDay, toDay } = cover
  if (coverId === coordinatorId) throw new Refusal('cover-self')
  const guide = await requireCoordinator(tx, coverId)
  if (fromDay < dayInIsrael(now)) throw new Refusal('cover-past')
  if (toDay < fromDay) throw new Refusal('cover-days')
  if (daysBetween(fromDay, toDay) >= maxCoverDays) throw new Refusal('cover-long')
  if ((await countAbsences(tx, coordinatorId, cover)) > 0) throw new Refusal('cover-overlap')
  if ((await countAbsences(tx, coverId, cover)) > 0) throw new Refusal('cover-away')
  const { id } = await onlyRow(
    tx
      .insert(covers)
      .values({ coordinator_id: coordinatorId, cover_id: coverId, from_day: fromDay, to_day: toDay })
      .returning({ id: covers.id }),
  )
  return { id, name: guide.full_name }
}

export function endCover(tx: Tx, id: number, coordinatorId: number) {
  return firstRow(
    tx
      .delete(covers)
      .where(and(eq(covers.id, id), eq(covers.coordinator_id, coordinatorId)))
      .returning({ coverId: covers.cover_id }),
  )
}

/** The log keeps who acted for whom. */
export function deleteEndedCovers(tx: Tx, now: Date): Promise<number> {
  return deleteRows(tx, covers, lt(covers.to_day, dayInIsrael(now)))
}
