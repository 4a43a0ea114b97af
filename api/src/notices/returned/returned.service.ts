import { lt } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { deleteRows } from '../../db/rows.ts'
import { daySeconds, inSeconds, timestamp } from '../../rules/time.ts'
import { returnedTexts } from '../../schema/returned.table.ts'

const keptDays = 90

export function deleteOldTexts(tx: Tx, now: Date): Promise<number> {
  const old = lt(returnedTexts.at, timestamp(inSeconds(now, -keptDays * daySeconds)))
  return deleteRows(tx, returnedTexts, old)
}
