import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { flatMapChunks } from '../../db/chunk.ts'
import type { Db } from '../../db/connection.ts'
import { contains } from '../../db/contains.ts'
import { byName } from '../../rules/compareNames.ts'
import { archivedFiles } from '../../schema/archive.table.ts'
import { groups } from '../../schema/groups.table.ts'
import { programmeYears } from '../../schema/years.table.ts'

type Search = { search?: string | undefined; page: number; limit: number }

export async function endedGroups(db: Db, { search, page, limit }: Search) {
  const found = await db
    .select({ id: groups.id, name: groups.name, endedAt: groups.endedAt })
    .from(groups)
    .where(and(isNotNull(groups.endedAt), search ? contains(db, groups.name, search) : undefined))
  const sorted = byName(found)
    .map(({ endedAt, ...group }) => ({ ...group, endedAt: endedAt ?? '' }))
    .sort((one, other) => Number(other.endedAt > one.endedAt) - Number(other.endedAt < one.endedAt))
  const shown = sorted.slice((page - 1) * limit, page * limit)
  const files = await flatMapChunks(
    shown.map(({ id }) => id),
    (part) => filesOf(db, part),
  )
  return {
    groups: shown.map((group) => {
      const own = files.filter(({ groupId }) => groupId === group.id)
      return {
        ...group,
        // The group may have given its name to another one.
        name: own[0]?.name ?? group.name,
        files: own.map(({ id, year, trainees }) => ({ id, year, trainees })),
      }
    }),
    total: found.length,
  }
}

function filesOf(db: Db, groupIds: number[]) {
  return db
    .select({
      id: archivedFiles.id,
      groupId: archivedFiles.group_id,
      name: archivedFiles.name,
      trainees: archivedFiles.participantCount,
      year: { id: programmeYears.id, label: programmeYears.label },
    })
    .from(archivedFiles)
    .innerJoin(programmeYears, eq(programmeYears.id, archivedFiles.year_id))
    .where(inArray(archivedFiles.group_id, groupIds))
    .orderBy(desc(archivedFiles.id))
}
