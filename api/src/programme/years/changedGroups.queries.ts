import { setImmediate } from 'node:timers/promises'
import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import type { Range } from '../../db/ranges.ts'
import { handoverFieldNames } from '../../rules/handover.fields.ts'
import { entriesOf } from '../../rules/objects.ts'
import { archivedFiles } from '../../schema/archive.table.ts'
import { groupAdmins, groupGuides, groups } from '../../schema/groups.table.ts'
import { handovers, incidentDetails } from '../../schema/handover.table.ts'
import { isOfPresentFile, threads } from '../../schema/threads.table.ts'
import { fileRanges, inRange } from './archivedFiles.queries.ts'
import { addedPeople, removedPeople } from './changedPeople.queries.ts'
import { changedTrainees, removedTrainees } from './changedTrainees.queries.ts'
import { freshGroup } from './closingStatements.ts'
import type { ClosedYear } from './years.queries.ts'

const filesPerQuery = 200

export async function changedGroups(db: Db, year: ClosedYear): Promise<Set<number>> {
  const changed = new Set<number>()
  for (const range of await fileRanges(db, year, filesPerQuery)) {
    for (const query of differences(db, range)) {
      for (const { groupId } of await query) changed.add(groupId)
      await setImmediate()
    }
  }
  return changed
}

/** With cross joins, SQLite begins with the files of the range, whatever its statistics say. */
function differences(db: Db, range: Range) {
  return [
    changedFiles(db, range),
    ...[
      { table: groupGuides, role: 'guide' as const },
      { table: groupAdmins, role: 'coordinator' as const },
    ].flatMap((people) => [addedPeople(db, range, people), removedPeople(db, range, people)]),
    changedTrainees(db, range),
    removedTrainees(db, range),
    writtenAbout(db, range),
  ]
}

/** About the present file, or about that of the closed year. The closing has settled all threads. */
function writtenAbout(db: Db, range: Range) {
  const isChanged = or(
    ne(threads.year_id, archivedFiles.year_id),
    isNull(threads.settled_at),
    gt(threads.settled_at, archivedFiles.archived_at),
  )
  return db
    .select({ groupId: archivedFiles.group_id })
    .from(archivedFiles)
    .crossJoin(threads)
    .where(
      and(
        inRange(range),
        eq(threads.group_id, archivedFiles.group_id),
        or(isOfPresentFile, and(eq(threads.file_id, archivedFiles.id), isChanged)),
      ),
    )
}

function changedFiles(db: Db, range: Range) {
  const state = entriesOf(freshGroup).map(([name, value]) => sql`${groups[name]} is distinct from ${value}`)
  const answers = handoverFieldNames.map((name) => isNotNull(handovers[name]))
  return db
    .select({ groupId: archivedFiles.group_id })
    .from(archivedFiles)
    .crossJoin(groups)
    .leftJoin(handovers, eq(handovers.group_id, archivedFiles.group_id))
    .leftJoin(incidentDetails, eq(incidentDetails.group_form_id, handovers.id))
    .where(
      and(
        inRange(range),
        eq(groups.id, archivedFiles.group_id),
        or(ne(groups.name, archivedFiles.name), ...state, ...answers, isNotNull(incidentDetails.incident_id)),
      ),
    )
}
