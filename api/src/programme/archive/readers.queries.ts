import { and, eq, exists, or } from 'drizzle-orm'
import { type Db, perConnection } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { archivedFiles, archivedGuides } from '../../schema/archive.table.ts'
import { groupGuides } from '../../schema/groups.table.ts'

const queries = perConnection((db, param) => {
  const guideId = param('guideId')
  const ofGroup = db
    .select({ id: groupGuides.guide_id })
    .from(groupGuides)
    .where(and(eq(groupGuides.group_id, archivedFiles.group_id), eq(groupGuides.guide_id, guideId)))
  const ofFile = db
    .select({ id: archivedGuides.guide_id })
    .from(archivedGuides)
    .where(
      and(
        eq(archivedGuides.file_id, archivedFiles.id),
        eq(archivedGuides.guide_id, guideId),
        eq(archivedGuides.role, 'guide'),
      ),
    )
  const ofId = eq(archivedFiles.id, param('fileId'))
  return {
    group: db.select({ id: archivedFiles.group_id }).from(archivedFiles).where(ofId).prepare(),
    readable: db
      .select({ id: archivedFiles.id })
      .from(archivedFiles)
      .where(and(ofId, or(exists(ofGroup), exists(ofFile))))
      .prepare(),
  }
})

export async function groupOfFile(db: Db, fileId: number): Promise<number | undefined> {
  return (await firstRow(queries(db).group.execute({ fileId })))?.id
}

export async function isReader(
  db: Db,
  fileId: number,
  guideId: number | undefined,
): Promise<boolean | undefined> {
  if ((await groupOfFile(db, fileId)) === undefined) return undefined
  return (await firstRow(queries(db).readable.execute({ fileId, guideId: guideId ?? null }))) !== undefined
}
