import { setImmediate } from 'node:timers/promises'
import { and, asc, between, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { archivedFiles, archivedGuides, archivedTrainees } from '../archive/archive.table.ts'
import type { Db } from '../db/connection.ts'
import { type Range, rangesOf } from '../db/ranges.ts'
import { groupAdmins, groupGuides, groups } from '../groups/groups.table.ts'
import { handoverFieldNames } from '../handover/handover.fields.ts'
import { handovers, incidentDetails } from '../handover/handover.table.ts'
import { traineeFieldNames } from '../trainees/trainees.fields.ts'
import { isPresent, trainees } from '../trainees/trainees.table.ts'
import { departures } from './closing.table.ts'
import { freshGroup } from './closingStatements.ts'
import type { ClosedYear } from './years.queries.ts'

/** The files that the last closing of a year has archived. */
export function isOf(year: ClosedYear) {
  return and(eq(archivedFiles.year_id, year.id), eq(archivedFiles.archived_at, year.closed_at))
}

/** The ids of these files, in small parts. The closings of other years have no ids between them. */
export async function fileRanges(db: Db, year: ClosedYear, size: number): Promise<Range[]> {
  const files = await db
    .select({ id: archivedFiles.id })
    .from(archivedFiles)
    .where(isOf(year))
    .orderBy(asc(archivedFiles.id))
  return rangesOf(
    files.map(({ id }) => id),
    size,
  )
}

const filesPerQuery = 200

/** The groups that are not as the closing of the year has left them. */
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

const groupId = archivedFiles.group_id

/** With cross joins, SQLite begins with the files of the range, whatever its statistics say. */
function differences(db: Db, range: Range) {
  return [
    changedFiles(db, range),
    ...[
      { link: groupGuides, role: 'guide' as const },
      { link: groupAdmins, role: 'coordinator' as const },
    ].flatMap((people) => [addedPeople(db, range, people), removedPeople(db, range, people)]),
    changedTrainees(db, range),
    removedTrainees(db, range),
  ]
}

const inRange = ({ first, last }: Range) => between(archivedFiles.id, first, last)

function changedFiles(db: Db, range: Range) {
  const state = Object.entries(freshGroup).map(
    ([name, value]) => sql`${groups[name as keyof typeof freshGroup]} is distinct from ${value}`,
  )
  const answers = handoverFieldNames.map((name) => isNotNull(handovers[name]))
  return db
    .select({ groupId })
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

type People = { link: typeof groupGuides | typeof groupAdmins; role: 'guide' | 'coordinator' }

function addedPeople(db: Db, range: Range, { link, role }: People) {
  return db
    .select({ groupId })
    .from(archivedFiles)
    .crossJoin(link)
    .leftJoin(
      archivedGuides,
      and(
        eq(archivedGuides.file_id, archivedFiles.id),
        eq(archivedGuides.guide_id, link.guide_id),
        eq(archivedGuides.role, role),
      ),
    )
    .leftJoin(departures, hasDeparted(link.guide_id))
    .where(
      and(
        inRange(range),
        eq(link.group_id, archivedFiles.group_id),
        or(isNull(archivedGuides.guide_id), isNotNull(departures.guide_id)),
      ),
    )
}

function removedPeople(db: Db, range: Range, { link, role }: People) {
  return db
    .select({ groupId })
    .from(archivedFiles)
    .crossJoin(archivedGuides)
    .leftJoin(departures, hasDeparted(archivedGuides.guide_id))
    .leftJoin(
      link,
      and(eq(link.group_id, archivedFiles.group_id), eq(link.guide_id, archivedGuides.guide_id)),
    )
    .where(
      and(
        inRange(range),
        eq(archivedGuides.file_id, archivedFiles.id),
        eq(archivedGuides.role, role),
        eq(archivedFiles.ended, 0),
        isNull(departures.guide_id),
        isNull(link.guide_id),
      ),
    )
}

function hasDeparted(
  guideId: typeof archivedGuides.guide_id | typeof groupGuides.guide_id | typeof groupAdmins.guide_id,
) {
  return and(eq(departures.year_id, archivedFiles.year_id), eq(departures.guide_id, guideId))
}

/** A trainee of the group who was not there, or who has another value than the closing has left. */
function changedTrainees(db: Db, range: Range) {
  const others = traineeFieldNames.filter((name) => name !== 'grade' && name !== 'expected_to_stay')
  return db
    .select({ groupId })
    .from(archivedFiles)
    .crossJoin(trainees)
    .leftJoin(
      archivedTrainees,
      and(eq(archivedTrainees.file_id, archivedFiles.id), eq(archivedTrainees.trainee_id, trainees.id)),
    )
    .where(
      and(
        inRange(range),
        eq(trainees.group_id, archivedFiles.group_id),
        isPresent,
        or(
          isNull(archivedTrainees.trainee_id),
          eq(archivedTrainees.outcome, 'left'),
          sql`${trainees.grade} is distinct from ${archivedTrainees.next_grade}`,
          isNotNull(trainees.expected_to_stay),
          ...others.map((name) => sql`${trainees[name]} is distinct from ${archivedTrainees[name]}`),
        ),
      ),
    )
}

function removedTrainees(db: Db, range: Range) {
  return db
    .select({ groupId })
    .from(archivedFiles)
    .crossJoin(archivedTrainees)
    .leftJoin(
      trainees,
      and(
        eq(trainees.id, archivedTrainees.trainee_id),
        eq(trainees.group_id, archivedFiles.group_id),
        isPresent,
      ),
    )
    .where(
      and(
        inRange(range),
        eq(archivedTrainees.file_id, archivedFiles.id),
        ne(archivedTrainees.outcome, 'left'),
        isNull(trainees.id),
      ),
    )
}
