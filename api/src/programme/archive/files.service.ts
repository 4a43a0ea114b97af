import { and, eq, isNull } from 'drizzle-orm'
import type { Editor } from '../../calls/env.ts'
import type { Tx } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { timestamp } from '../../rules/time.ts'
import { archivedFiles } from '../../schema/archive.table.ts'
import { programmeYears } from '../../schema/years.table.ts'

type Accepted = { groupId: number; year: string }

export async function acceptFile(
  tx: Tx,
  id: number,
  { guideId, now }: Editor,
): Promise<Accepted | undefined> {
  const accepted = await firstRow(
    tx
      .update(archivedFiles)
      .set({ accepted_by: guideId, accepted_at: timestamp(now) })
      .where(and(eq(archivedFiles.id, id), isNull(archivedFiles.accepted_at)))
      .returning({ groupId: archivedFiles.group_id, yearId: archivedFiles.year_id }),
  )
  if (!accepted) return undefined
  const year = await firstRow(
    tx
      .select({ label: programmeYears.label })
      .from(programmeYears)
      .where(eq(programmeYears.id, accepted.yearId)),
  )
  return { groupId: accepted.groupId, year: year?.label ?? '' }
}
